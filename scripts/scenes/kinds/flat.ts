import { frameSubject, type Subject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, rect } from "@/scripts/scenes/base/shapes";
import { GROUND, STAGE_LEFT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawTower } from "@/scripts/scenes/buildings/tower";
import { towerTop } from "@/scripts/scenes/buildings/tower-plan";
import { drawGrounds } from "@/scripts/scenes/flat/grounds";
import { planTowers } from "@/scripts/scenes/flat/tower-layout";
import { drawTreesBehind } from "@/scripts/scenes/flat/trees-behind";
import { drawSky } from "@/scripts/scenes/outdoors/sky";

/** One or more blocks of flats in their grounds. */
export function drawFlatScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const towers = planTowers(random);
  const subject: Subject = {
    left: Math.min(...towers.map((tower) => tower.left)),
    right: Math.max(...towers.map((tower) => tower.left + tower.width + tower.side)),
    top: Math.min(...towers.map(towerTop)) - 74,
    bottom: GROUND,
  };
  const far = [...towers].sort((one, other) => other.floors - one.floors || one.left - other.left);
  const body = [
    drawSky(scene, GROUND),
    drawTreesBehind(scene, subject),
    rect(STAGE_LEFT, 684, STAGE_WIDTH, 70, scene.tint("#88a56e")),
    ...far.map(
      (tower) =>
        groundShadow(tower.left + tower.width / 2 + 30, GROUND, tower.width * 0.6, 12) + drawTower(scene, style, tower),
    ),
    drawGrounds(scene, style, subject),
  ];
  const crop = {
    share: random.between(0.58, 0.74),
    shift: random.between(-0.07, 0.07),
    below: random.between(80, 150),
  };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}
