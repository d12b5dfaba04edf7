import { darken, lighten } from "@/scripts/scenes/base/colour";
import { frameSubject } from "@/scripts/scenes/base/framing";
import { DOORS } from "@/scripts/scenes/base/palette";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect, shade } from "@/scripts/scenes/base/shapes";
import { GROUND } from "@/scripts/scenes/base/stage";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawVolume, type Volume } from "@/scripts/scenes/buildings/volume";
import { drawBehind } from "@/scripts/scenes/house/behind";
import { drawRoad } from "@/scripts/scenes/outdoors/road";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawFront } from "@/scripts/scenes/showroom/glass-front";
import { drawShowroomForecourt } from "@/scripts/scenes/showroom/showroom-forecourt";
import { drawSign } from "@/scripts/scenes/showroom/sign";

/** A showroom with a glass front and goods in the light behind it. */
export function drawShowroomScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const width = random.between(520, 720);
  const left = 600 - width / 2;
  const glassHeight = random.between(210, 290);
  const top = GROUND - glassHeight;
  const upperFloors = random.pick([0, 0, 1, 1]);
  const band = random.between(70, 110);
  const colour = scene.tint(random.pick(DOORS));
  const wall = random.chance(0.5) ? style.wall : darken(colour, 0.2);
  const roofTop = top - band - upperFloors * 150;
  const upper: Volume = {
    left: left - 14,
    base: top - band,
    storey: 150,
    floors: upperFloors,
    side: 60,
    bays: [0, 1, 2].map(() => ({ width: (width + 28) / 3, clad: false, cells: ["wide"] })),
  };
  const subject = { left: left - 26, right: left + width + 70, top: roofTop - 30, bottom: GROUND };
  const body = [
    drawSky(scene, GROUND),
    drawBehind(scene, subject, GROUND),
    polygon(
      [
        [left + width + 14, GROUND],
        [left + width + 74, GROUND - 12],
        [left + width + 74, upperFloors > 0 ? top - band - 15 : top - band + 8],
        [left + width + 14, top - band],
      ],
      darken(wall, 0.3),
    ),
    rect(left - 14, top - band, width + 28, glassHeight + band, wall),
    drawFront(scene, { left, top, width, height: glassHeight, iron: style.iron }),
    rect(left - 26, top - band, width + 52, band, colour),
    drawSign(scene, left, top - band, width, band),
    shade(left - 14, top, width + 28, 13, 0.24),
    upperFloors > 0 ? drawVolume(scene, style, upper) : "",
    rect(left - 30, roofTop - 14, width + 60, 18, lighten(colour, 0.3)),
    rect(left - 30, GROUND - 6, width + 90, 20, scene.tint("#cfc6b6")),
    rect(left - 30, GROUND + 10, width + 90, 5, darken(scene.tint("#cfc6b6"), 0.2)),
    drawRoad(scene, 716, random.pick(["city", "wide"] as const)),
    drawShowroomForecourt(scene, subject.left, subject.right),
  ];
  const crop = { share: random.between(0.66, 0.8), shift: random.between(-0.05, 0.05), below: random.between(80, 130) };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}
