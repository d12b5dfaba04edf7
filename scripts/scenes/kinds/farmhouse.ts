import { frameSubject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { ellipse, groundShadow, polygon } from "@/scripts/scenes/base/shapes";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawCottage } from "@/scripts/scenes/farmhouse/cottage";
import { drawFieldStrips } from "@/scripts/scenes/farmhouse/field-strips";
import { drawYardThings } from "@/scripts/scenes/farmhouse/yard-things";
import { drawHills } from "@/scripts/scenes/outdoors/hills";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawTree, TREE_KINDS } from "@/scripts/scenes/outdoors/tree";

/** A farmhouse among its fields. */
export function drawFarmhouseScene(scene: Scene): Picture {
  const { random, tint } = scene;
  const horizon = random.between(540, 600);
  const style = { ...chooseStyle(scene), hood: random.pick(["none", "tile", "slab"] as const) };
  const cottage = drawCottage(scene, style);
  const earth = tint(random.pick(["#d0b48a", "#c9a878"]));
  const yard = ellipse((cottage.left + cottage.right) / 2, 716, (cottage.right - cottage.left) * 0.72, 40, earth);
  const path = polygon(
    [
      [cottage.doorX - 44, 712],
      [cottage.doorX + 44, 712],
      [cottage.doorX + random.between(160, 420), 1000],
      [cottage.doorX - random.between(40, 260), 1000],
    ],
    earth,
  );
  const subject = { left: cottage.left, right: cottage.right, top: cottage.top, bottom: 716 };
  const body = [
    drawSky(scene, horizon, { skyline: false, trees: random.chance(0.6) }),
    random.chance(0.55) ? drawHills(scene, horizon) : "",
    drawFieldStrips(scene, horizon),
    drawTree(scene, random.pick(TREE_KINDS), cottage.left - random.between(40, 150), 706, random.between(0.8, 1.25)),
    random.chance(0.7)
      ? drawTree(scene, random.pick(TREE_KINDS), cottage.right + random.between(60, 170), 706, random.between(0.8, 1.2))
      : "",
    yard,
    path,
    groundShadow((cottage.left + cottage.right) / 2 + 30, 712, (cottage.right - cottage.left) * 0.54, 12),
    cottage.drawing,
    drawYardThings(scene, cottage),
  ];
  const crop = { share: random.between(0.52, 0.68), shift: random.between(-0.1, 0.1), below: random.between(120, 180) };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}
