import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, moved, rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";

/** A street lamp with a curved arm; lit at dusk. */
export function drawStreetLamp(scene: Scene, x: number, y: number, size = 1): string {
  const iron = scene.tint("#4e5a61");
  const drawLampGlow = scene.mood === "dusk";
  const body = [
    rect(-5, -300, 10, 300, iron),
    rect(-10, -14, 20, 14, iron),
    stroke("M0 -300q4 -30 60 -30", iron, 7),
    roundRect(48, -336, 44, 12, 6, iron),
    rect(54, -324, 32, 6, drawLampGlow ? "#ffe3a3" : "#fff7e3"),
    drawLampGlow ? circle(70, -320, 60, "#ffe3a3", 0.25) : "",
  ];
  return moved(x, y, body.join(""), size);
}
