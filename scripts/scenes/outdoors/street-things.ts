import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, groundShadow, moved, polygon, rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";

const CAR_COLOURS = ["#f2f2ef", "#8c3b30", "#3d566b", "#c9cdd0", "#4d6b58", "#c9a46a"] as const;

/** A small car seen from the side, standing at (x, y) from its left end; size 1 is 190 long. */
export function drawCar(scene: Scene, x: number, y: number, size = 1): string {
  const { random, light } = scene;
  const paint = scene.tint(random.pick(CAR_COLOURS));
  const hatch = random.chance(0.5);
  const roof = hatch ? "M34 -40L58 -72q4 -5 12 -5h62q12 0 20 10l18 27Z" : "M42 -40L64 -68q4 -5 12 -5h48q9 0 15 7l18 26Z";
  const glass = hatch ? "M50 -42L66 -66q3 -4 8 -4h22v28ZM102 -70h28q8 0 13 8l12 20h-53Z" : "M58 -42L70 -62q3 -4 8 -4h16v24ZM100 -66h22q6 0 10 6l12 18h-44Z";
  const body = [
    groundShadow(96, 0, 112, 10, 0.2),
    area(roof, darken(paint, 0.1)),
    area(glass, light.glass[1]),
    area("M4 -12v-20q0 -12 14 -14l150 0q18 2 18 18v16Z", paint),
    rect(6, -26, 178, 4, darken(paint, 0.16)),
    rect(178, -34, 9, 8, scene.tint("#ffe9b5")),
    rect(2, -34, 6, 8, scene.tint("#c4573a")),
    ...[42, 146].map((wheel) => circle(wheel, -12, 16, scene.tint("#20262b")) + circle(wheel, -12, 7, scene.tint("#aab2b6"))),
  ];
  return moved(x, y, body.join(""), size);
}

/** A parked scooter, standing at (x, y); size 1 is 110 long. */
export function drawScooter(scene: Scene, x: number, y: number, size = 1): string {
  const paint = scene.tint(scene.random.pick(["#c4573a", "#2f5d6b", "#e8b93c", "#f2f2ef", "#5b6b5a"]));
  const dark = scene.tint("#20262b");
  const body = [
    groundShadow(52, 0, 62, 7, 0.2),
    area("M8 -20q0 -30 26 -32h24q8 0 8 10v16h14l10 -46h8l-10 62H20Z", paint),
    roundRect(22, -60, 44, 10, 5, dark),
    stroke("M88 -72l-12 -4M96 -66l-4 -16", dark, 4),
    circle(22, -13, 13, dark),
    circle(92, -13, 13, dark),
    circle(22, -13, 5, scene.tint("#aab2b6")),
    circle(92, -13, 5, scene.tint("#aab2b6")),
  ];
  return moved(x, y, body.join(""), size);
}

/** A bicycle leaning on its stand; size 1 is 120 long. */
export function drawBicycle(scene: Scene, x: number, y: number, size = 1): string {
  const frame = scene.tint(scene.random.pick(["#c4573a", "#2f5d6b", "#2e3b42"]));
  const tyre = scene.tint("#20262b");
  const wheel = (cx: number) => stroke(`M${cx - 24} -24a24 24 0 1 0 48 0a24 24 0 1 0 -48 0`, tyre, 4);
  const body = [
    groundShadow(60, 1, 62, 5, 0.16),
    wheel(26),
    wheel(96),
    stroke("M26 -24L46 -60H82L60 -24H26M46 -60L60 -24M82 -60L96 -24M82 -60L78 -74H88", frame, 4),
    roundRect(36, -68, 22, 6, 3, tyre),
  ];
  return moved(x, y, body.join(""), size);
}

/** A street lamp with a curved arm; lit at dusk. */
export function drawStreetLamp(scene: Scene, x: number, y: number, size = 1): string {
  const iron = scene.tint("#4e5a61");
  const glow = scene.mood === "dusk";
  const body = [
    rect(-5, -300, 10, 300, iron),
    rect(-10, -14, 20, 14, iron),
    stroke("M0 -300q4 -30 60 -30", iron, 7),
    roundRect(48, -336, 44, 12, 6, iron),
    rect(54, -324, 32, 6, glow ? "#ffe3a3" : "#fff7e3"),
    glow ? circle(70, -320, 60, "#ffe3a3", 0.25) : "",
  ];
  return moved(x, y, body.join(""), size);
}

/** A power pole with wires to both edges of the picture. */
export function drawPowerPole(scene: Scene, x: number, y: number, size = 1): string {
  const wood = scene.tint("#7a7a76");
  const sag = scene.random.between(30, 70);
  const top = y - 330 * size;
  const wires = [0, 16].map((drop) =>
    stroke(
      `M-480 ${top + drop - 40}Q${(x - 480) / 2} ${top + drop + sag} ${x} ${top + drop}Q${(x + 1680) / 2} ${top + drop + sag} 1680 ${top + drop - 30}`,
      scene.tint("#5c6367"),
      2.5,
    ),
  );
  const pole = rect(-5, -350, 10, 350, wood) + rect(-42, -334, 84, 8, wood) + rect(-28, -308, 56, 7, wood);
  return wires.join("") + moved(x, y, pole, size);
}

/** A wooden bench without a back; size 1 is 120 long. */
export function drawBench(scene: Scene, x: number, y: number, size = 1): string {
  const wood = scene.tint("#8a5a3b");
  const body = groundShadow(60, 0, 66, 6) + rect(10, -34, 10, 34, darken(wood, 0.3)) + rect(100, -34, 10, 34, darken(wood, 0.3));
  return moved(x, y, body + rect(0, -44, 120, 12, lighten(wood, 0.1)), size);
}

/** A pushcart with vegetables under a cloth roof; size 1 is 210 tall. */
export function drawCart(scene: Scene, x: number, y: number, size = 1): string {
  const { random } = scene;
  const cloth = scene.tint(random.pick(["#c4573a", "#2f5d6b", "#c98a1b", "#2f5a44"]));
  const goods = ["#c4573a", "#6b9150", "#e8b93c", "#8c6478", "#d9967a"];
  const heaps = goods.map((colour, index) => area(`M${14 + index * 34} -78q16 -30 34 0Z`, scene.tint(colour)));
  const body = [
    groundShadow(98, 2, 116, 9),
    rect(16, -200, 6, 130, scene.tint("#6a4b36")),
    rect(172, -200, 6, 130, scene.tint("#6a4b36")),
    polygon([[-6, -184], [14, -214], [180, -214], [200, -184]], cloth),
    area("M-6 -184h206v8q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-12 12 -24 0Z", lighten(cloth, 0.2)),
    ...heaps,
    rect(0, -78, 196, 26, scene.tint("#2f5d6b")),
    rect(0, -78, 196, 6, lighten(scene.tint("#2f5d6b"), 0.3)),
    ...[40, 152].map((wheel) => stroke(`M${wheel - 24} -26a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M${wheel} -50v48M${wheel - 24} -26h48`, scene.tint("#2e3b42"), 4)),
  ];
  return moved(x, y, body.join(""), size);
}

