import { frameSubject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { GROUND } from "@/scripts/scenes/base/stage";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawGlassFront } from "@/scripts/scenes/office/glass-front";
import { drawOfficeLobby } from "@/scripts/scenes/office/lobby";
import { officeTop } from "@/scripts/scenes/office/office-block";
import { drawOfficeForecourt } from "@/scripts/scenes/office/office-forecourt";
import { planBlocks } from "@/scripts/scenes/office/office-plan";
import { drawOfficeSide } from "@/scripts/scenes/office/office-side";
import { drawPunchedFront } from "@/scripts/scenes/office/punched-front";
import { drawRibbonFront } from "@/scripts/scenes/office/ribbon-front";
import { drawRoofPlant } from "@/scripts/scenes/office/roof-plant";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawTree } from "@/scripts/scenes/outdoors/tree";

/** An office building on a main road. */
export function drawOfficeScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const blocks = planBlocks(scene);
  const fronts = [drawGlassFront, drawRibbonFront, drawPunchedFront];
  const front = random.pick(fronts);
  const other = random.chance(0.5) ? front : random.pick(fronts);
  const subject = {
    left: Math.min(...blocks.map((block) => block.left)),
    right: Math.max(...blocks.map((block) => block.left + block.width + block.side)),
    top: Math.min(...blocks.map(officeTop)) - 50,
    bottom: GROUND,
  };
  const lobby = blocks[0];
  const body = [
    drawSky(scene, GROUND),
    drawTree(
      scene,
      random.pick(["ashoka", "palm", "neem", "eucalyptus"] as const),
      subject.left - random.between(60, 150),
      704,
      random.between(0.7, 1),
    ),
    drawTree(
      scene,
      random.pick(["ashoka", "palm", "mango", "peepal"] as const),
      subject.right + random.between(30, 120),
      704,
      random.between(0.7, 1),
    ),
    ...blocks
      .toReversed()
      .map(
        (block) =>
          drawRoofPlant(scene, style, block) +
          drawOfficeSide(scene, style, block) +
          (block === lobby ? front : other)(scene, style, block),
      ),
    lobby ? drawOfficeLobby(scene, style, lobby) : "",
    drawOfficeForecourt(scene, subject.left, subject.right),
  ];
  const crop = { share: random.between(0.6, 0.74), shift: random.between(-0.06, 0.06), below: random.between(90, 150) };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}
