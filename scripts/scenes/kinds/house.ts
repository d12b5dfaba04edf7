import { frameSubject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { groundShadow } from "@/scripts/scenes/base/shapes";
import { GROUND } from "@/scripts/scenes/base/stage";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawBehind } from "@/scripts/scenes/house/behind";
import { drawForecourt } from "@/scripts/scenes/house/forecourt";
import { drawHouse } from "@/scripts/scenes/house/house-drawing";
import { planHouse } from "@/scripts/scenes/house/house-plan";
import { drawInFront } from "@/scripts/scenes/house/in-front";
import { drawSky } from "@/scripts/scenes/outdoors/sky";

/** An independent house on its street. */
export function drawHouseScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const plan = planHouse(random);
  const house = drawHouse(scene, style, plan);
  const { subject } = house;
  const body = [
    drawSky(scene, GROUND),
    drawBehind(scene, subject, GROUND),
    groundShadow((subject.left + subject.right) / 2 + 40, GROUND + 2, (subject.right - subject.left) / 2 + 40, 16),
    house.drawing,
    drawForecourt(scene, style, plan, subject),
    drawInFront(scene, subject, 728),
  ];
  const crop = {
    share: random.between(0.62, 0.75),
    shift: random.between(-0.06, 0.06),
    below: random.between(70, 150),
  };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}
