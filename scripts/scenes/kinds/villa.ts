import { frameSubject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { groundShadow } from "@/scripts/scenes/base/shapes";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawTree } from "@/scripts/scenes/outdoors/tree";
import { drawBungalow } from "@/scripts/scenes/villa/bungalow";
import { drawClassicVilla } from "@/scripts/scenes/villa/classic-villa";
import { drawGarden } from "@/scripts/scenes/villa/garden";
import { drawModernVilla } from "@/scripts/scenes/villa/modern-villa";
import { drawWingedVilla } from "@/scripts/scenes/villa/winged-villa";

/** A villa in its garden. */
export function drawVillaScene(scene: Scene): Picture {
  const { random } = scene;
  const style = { ...chooseStyle(scene), hood: "none" as const };
  const form = random.pick([drawClassicVilla, drawModernVilla, drawBungalow, drawWingedVilla])(scene, style);
  const { subject } = form;
  const kinds = ["palm", "palm", "neem", "ashoka", "gulmohar", "peepal", "mango"] as const;
  const left = random.pick(kinds);
  const right = random.pick(kinds);
  const tree = (kind: (typeof kinds)[number], x: number) => drawTree(scene, kind, x, 704, random.between(0.85, 1.2));
  const body = [
    drawSky(scene, 700, { skyline: random.chance(0.3) }),
    tree(left, subject.left - random.between(50, 120)),
    random.chance(0.6) ? tree(left, subject.left - random.between(180, 260)) : "",
    tree(right, subject.right + random.between(30, 100)),
    random.chance(0.4) ? tree(right, subject.right + random.between(160, 220)) : "",
    drawGarden(scene, form.doorX),
    groundShadow((subject.left + subject.right) / 2 + 30, 700, (subject.right - subject.left) / 2 + 20, 12),
    form.drawing,
  ];
  const crop = {
    share: random.between(0.62, 0.76),
    shift: random.between(-0.06, 0.06),
    below: random.between(120, 180),
  };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}
