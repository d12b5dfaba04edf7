import { describe, expect, it } from "vitest";
import { CITIES } from "@/lib/property/constants";
import { distanceMetres } from "@/lib/property/geo";
import { areasOf, nameSoundOf, neighboursIn, soundsOf, spellingsOf } from "@/lib/search/place-rules";
import { shippedPlaces } from "@/lib/search/place-table";

const places = shippedPlaces();
const of = (city: string | undefined) => places.filter((place) => place.city === city);
const keyOf = (name: string) => places.find((place) => place.name === name)?.key ?? "";

describe("the place table", () => {
  it("has at least 60 localities of Indore, 40 of Bhopal, and some of every city", () => {
    expect(of("Indore").length).toBeGreaterThanOrEqual(60);
    expect(of("Bhopal").length).toBeGreaterThanOrEqual(40);
    for (const city of CITIES) expect(of(city).length).toBeGreaterThanOrEqual(4);
    expect(of(undefined).length).toBeGreaterThanOrEqual(3);
  });

  it("has every key once", () => {
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
  });

  it("lets each spelling stand for one locality of its city", () => {
    for (const city of [...CITIES, undefined]) {
      const spellings = of(city).flatMap((place) => spellingsOf(place, city));
      const twice = spellings.filter((spelling, place) => spellings.indexOf(spelling) !== place);
      expect(twice).toEqual([]);
    }
  });

  it("hears each Hindi name as its own locality, and almost all without its Hindi name too", () => {
    const heard = [...CITIES, undefined].flatMap((city) => {
      const [sounds, without] = [soundsOf(of(city)), soundsOf(of(city).map(({ hindi: _, ...place }) => place))];
      return of(city).map(({ key, hindi = "" }) => {
        const sound = nameSoundOf(hindi) ?? "";
        return { key, own: sounds.get(sound), latin: without.get(sound) };
      });
    });
    const wrong = heard.filter(({ key, own, latin }) => (own ?? key) !== key || (latin ?? key) !== key);
    expect(wrong).toEqual([]);
    expect(heard.filter(({ latin }) => latin).length / heard.length).toBeGreaterThan(0.7);
  });

  it.each(places.map((place) => [place.key, place] as const))(
    "has %s with a Hindi name, PIN codes of six digits and a place in Madhya Pradesh",
    (_key, { hindi, pins, centre, radiusMetres }) => {
      expect(hindi).toMatch(/^[\p{Script=Devanagari}0-9 ]+$/u);
      for (const pin of pins) expect(pin).toMatch(/^4[56]\d{4}$/);
      expect(centre?.lng).toBeGreaterThan(75);
      expect(centre?.lng).toBeLessThan(78);
      expect(centre?.lat).toBeGreaterThan(21.5);
      expect(centre?.lat).toBeLessThan(23.7);
      expect(radiusMetres).toBeGreaterThanOrEqual(500);
      expect(radiusMetres).toBeLessThanOrEqual(3_000);
    },
  );
});

describe("neighbours", () => {
  const areas = areasOf(places);
  const neighboursOf = (key: string) => areas.find((area) => area.key === key)?.neighbours ?? [];

  it("of Vijay Nagar are the localities around it, the nearest first", () => {
    expect(neighboursOf("indore/vijay-nagar")).toContain(keyOf("Scheme 54"));
    expect(neighboursOf("indore/vijay-nagar")).toContain(keyOf("Scheme 74"));
    expect(neighboursOf("indore/vijay-nagar")).not.toContain(keyOf("Rau"));
  });

  it("are of the same city, at most six, ordered by distance", () => {
    const byKey = new Map(areas.map((area) => [area.key, area]));
    for (const { centre, city, neighbours } of areas) {
      const there = neighbours.map((key) => byKey.get(key)).filter((area) => area !== undefined);
      const far = there.map((area) => distanceMetres(centre, area.centre));
      expect(there.every((area) => area.city === city)).toBe(true);
      expect(far).toEqual(far.toSorted((one, other) => one - other));
      expect(far.length).toBeLessThanOrEqual(6);
    }
  });

  it("are none for a locality without a position, which is no area either", () => {
    const unplaced = { key: "indore/new", name: "New", city: "Indore" as const, aliases: [], landmarks: [], pins: [] };
    expect(areasOf([unplaced])).toEqual([]);
    expect(neighboursIn([...places, unplaced], unplaced.key)).toEqual([]);
  });

  it("of one locality are those that it has among all", () => {
    for (const { key, neighbours } of areas) expect(neighboursIn(places, key)).toEqual(neighbours);
  });
});
