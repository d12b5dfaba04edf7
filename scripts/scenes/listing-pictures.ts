import type { PropertyType } from "@/lib/property/constants";
import { MOODS, type Mood } from "@/scripts/scenes/base/mood";
import { WALLS } from "@/scripts/scenes/base/palette";
import { createScene, toSvg } from "@/scripts/scenes/base/scene";
import { shotsOf } from "@/scripts/scenes/shots";

const SEEDS_PER_LISTING = 16;

/** The four or five pictures of a demo listing, cover first; the same number and type always give the same pictures. */
export function picturesOfListing(listing: {
  number: number;
  propertyType: PropertyType;
  count?: number;
}): { svg: string; alt: string }[] {
  const { number, propertyType } = listing;
  const shots = shotsOf(propertyType, number).slice(0, listing.count ?? 4 + (number % 2));
  const wall = WALLS[(number * 7 + Math.floor(number / 10) * 3) % WALLS.length] ?? WALLS[0];
  let duskUsed = shots.some((shot) => shot.mood === "dusk");
  return shots.map((shot, slot) => {
    const mood = shot.mood ?? chooseMood(number + slot, duskUsed);
    duskUsed = duskUsed || mood === "dusk";
    const seed = number * SEEDS_PER_LISTING + (shot.place ?? slot);
    const scene = createScene({ seed, mood, wall });
    return { svg: toSvg(scene, shot.draw(scene)), alt: shot.alt };
  });
}

function chooseMood(step: number, duskUsed: boolean): Mood {
  const mood = MOODS[step % MOODS.length] ?? "noon";
  return mood === "dusk" && duskUsed ? "noon" : mood;
}
