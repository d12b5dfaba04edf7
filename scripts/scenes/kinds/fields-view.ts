import { lighten } from "@/scripts/scenes/base/colour";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { moved, polygon, stroke } from "@/scripts/scenes/base/shapes";
import { drawFieldFence } from "@/scripts/scenes/farmhouse/field-fence";
import { drawFieldStrips } from "@/scripts/scenes/farmhouse/field-strips";
import { drawHayStack } from "@/scripts/scenes/farmhouse/hay-stack";
import { drawPumpShed } from "@/scripts/scenes/farmhouse/pump-shed";
import { drawTractor } from "@/scripts/scenes/farmhouse/tractor";
import { drawHills } from "@/scripts/scenes/outdoors/hills";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawTree, TREE_KINDS } from "@/scripts/scenes/outdoors/tree";

/** The farm's fields without the house. */
export function drawFieldScene(scene: Scene): Picture {
  const { random, tint } = scene;
  const horizon = random.between(420, 500);
  const channel = tint("#7fb6c9");
  const x = random.between(300, 900);
  const water =
    polygon(
      [
        [x - 3, horizon],
        [x + 3, horizon],
        [x + 110, 1000],
        [x - 20, 1000],
      ],
      channel,
    ) + stroke(`M${x} ${horizon}L${x - 24} 1000`, lighten(channel, 0.4), 4, 0.6);
  const things = [drawTractor, drawHayStack, drawPumpShed];
  const body = [
    drawSky(scene, horizon, { skyline: false, trees: random.chance(0.5) }),
    drawHills(scene, horizon),
    drawFieldStrips(scene, horizon),
    random.chance(0.5) ? water : "",
    moved(random.between(60, 420), horizon + 40, drawTree(scene, random.pick(TREE_KINDS), 0, 0, 0.6)),
    moved(random.between(760, 1140), horizon + 60, drawTree(scene, random.pick(TREE_KINDS), 0, 0, 0.72)),
    random.pick(things)(scene, random.between(200, 900), random.between(640, 720), 1.1),
    random.chance(0.6) ? drawFieldFence(scene, -40, 850, 1300) : "",
  ];
  return { body: body.join(""), viewBox: [60, 90, 1080, 810] };
}
