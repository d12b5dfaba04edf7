import { frameSubject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { GROUND } from "@/scripts/scenes/base/stage";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawBehind } from "@/scripts/scenes/house/behind";
import { drawInFront } from "@/scripts/scenes/house/in-front";
import { drawRoad } from "@/scripts/scenes/outdoors/road";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawShopRow } from "@/scripts/scenes/shop/shop-row";
import { drawStreetThings } from "@/scripts/scenes/shop/street-life";

/** A row of shops with homes or nothing above. */
export function drawShopScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const row = drawShopRow(scene, style);
  const { subject } = row;
  const body = [
    drawSky(scene, GROUND),
    drawBehind(scene, subject, GROUND),
    row.drawing,
    drawRoad(scene, 712, random.pick(["city", "lane", "wide"] as const)),
    drawStreetThings(scene, subject.left, subject.right),
    random.chance(0.4) ? drawInFront(scene, subject, 724) : "",
  ];
  const crop = {
    share: random.between(0.68, 0.86),
    shift: random.between(-0.05, 0.05),
    below: random.between(80, 130),
  };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}
