import { rect, stroke } from "@/scripts/scenes/base/shapes";

/** Calm stand-in for a listing without photos, 1200 x 900. */
export function placeholder(): string {
  const walls = "M360 470L600 270L840 470M420 430V660H780V430M545 660V540H655V660M300 660H900";
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">';
  const pen = '<g stroke-linecap="round" stroke-linejoin="round">';
  return `${open}${rect(0, 0, 1200, 900, "#ecf0f2")}${pen}${stroke(walls, "#c3cdd3", 18)}</g></svg>`;
}
