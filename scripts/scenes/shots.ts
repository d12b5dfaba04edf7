import type { PropertyType } from "@/lib/property/constants";
import { MOODS, type Mood } from "@/scripts/scenes/base/mood";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { drawBathScene } from "@/scripts/scenes/kinds/bath";
import { drawBedroomScene } from "@/scripts/scenes/kinds/bedroom";
import { drawCoworkingScene } from "@/scripts/scenes/kinds/coworking";
import { drawFarmhouseScene } from "@/scripts/scenes/kinds/farmhouse";
import { drawFieldScene } from "@/scripts/scenes/kinds/fields-view";
import { drawFlatScene } from "@/scripts/scenes/kinds/flat";
import { drawHouseScene } from "@/scripts/scenes/kinds/house";
import { drawKitchenScene } from "@/scripts/scenes/kinds/kitchen";
import { drawLivingScene } from "@/scripts/scenes/kinds/living";
import { drawOfficeScene } from "@/scripts/scenes/kinds/office";
import { drawPgRoomScene } from "@/scripts/scenes/kinds/pg-room";
import { drawPlotScene } from "@/scripts/scenes/kinds/plot";
import { drawShopScene } from "@/scripts/scenes/kinds/shop";
import { drawShowroomScene } from "@/scripts/scenes/kinds/showroom";
import { drawTerraceScene } from "@/scripts/scenes/kinds/terrace";
import { drawVillaScene } from "@/scripts/scenes/kinds/villa";

/** One picture of a listing: place 0 shows the same subject as the cover in another light. */
type Shot = { alt: string; draw: (scene: Scene) => Picture; mood?: Mood; place?: number };

const house: Shot = { alt: "Street view", draw: drawHouseScene };

const living: Shot = { alt: "Living room", draw: drawLivingScene };

const bedroom: Shot = { alt: "Bedroom", draw: drawBedroomScene };

const kitchen: Shot = { alt: "Kitchen", draw: drawKitchenScene };

const bath: Shot = { alt: "Bathroom", draw: drawBathScene };

const terrace: Shot = { alt: "Terrace", draw: drawTerraceScene };

const building: Shot = { alt: "Building", draw: drawFlatScene };

export function shotsOf(propertyType: PropertyType, number: number): readonly Shot[] {
  const last = Math.floor(number / 2) % 2 === 0 ? terrace : bath;
  switch (propertyType) {
    case "House":
      return [house, living, bedroom, kitchen, last];
    case "Villa":
      return [{ alt: "Garden view", draw: drawVillaScene }, living, bedroom, kitchen, last];
    case "Flat":
    case "Apartment":
      return number % 2 === 0 ? [building, living, bedroom, kitchen, bath] : [living, building, bedroom, kitchen, bath];
    case "PG":
    case "Hostel":
      return [{ alt: "Room", draw: drawPgRoomScene }, house, bath, terrace, { alt: "Kitchen", draw: drawKitchenScene }];
    case "Plot":
    case "Land":
      return plotShots(propertyType === "Land");
    case "Office":
    case "CoworkingSpace":
      return [
        { alt: "Building", draw: drawOfficeScene },
        { alt: "Work area", draw: (scene) => drawCoworkingScene(scene, false) },
        { alt: "Work area, other side", draw: (scene) => drawCoworkingScene(scene, true) },
        { ...bath, alt: "Washroom" },
        { ...terrace, alt: "Roof terrace" },
      ];
    case "Shop":
    case "Showroom":
      return frontShots(propertyType, number);
    case "Farmhouse":
      return [
        { alt: "Farmhouse", draw: drawFarmhouseScene },
        living,
        bedroom,
        { alt: "Fields", draw: drawFieldScene },
        kitchen,
      ];
  }
}

function plotShots(land: boolean): Shot[] {
  const names = ["Whole plot", "Plot from the left", "Plot from the right", "Plot and surroundings", "Closer view"];
  return names.map((alt, crop) => ({ alt, place: 0, draw: (scene) => drawPlotScene(scene, { land, crop }) }));
}

function frontShots(propertyType: "Shop" | "Showroom", number: number): Shot[] {
  const own = propertyType === "Shop" ? drawShopScene : drawShowroomScene;
  const other = propertyType === "Shop" ? drawShowroomScene : drawShopScene;
  const byDay = MOODS[number % 3] ?? "noon";
  return [
    { alt: "Front by day", draw: own, mood: byDay },
    { alt: "Front in the evening", draw: own, mood: "dusk", place: 0 },
    { alt: "Street side", draw: other },
    { alt: "Washroom", draw: drawBathScene },
    { alt: "Front in another light", draw: own, mood: MOODS[(number + 1) % 3] ?? "noon", place: 0 },
  ];
}
