import { act, fireEvent, render, screen } from "@testing-library/react";
import { Map as LeafletMap } from "leaflet";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PinField } from "@/components/listings/pin-field";
import { type PostingValues, valuesOf } from "@/components/listings/posting-values";
import type { useGroundMap } from "@/components/property/ground-map";
import { routes } from "@/lib/platform/routes";
import { CITY_CENTRES } from "@/lib/property/geo";
import { pinTexts } from "@/lib/property/map-messages";
import { setStage } from "@/tests/page-stage";

let map: LeafletMap | undefined;
/** A map without ground: jsdom has no canvas. */
vi.mock("@/components/property/ground-map", () => ({
  MapFailure: () => null,
  useGroundMap: ({ onReady }: Parameters<typeof useGroundMap>[0]) => {
    const ready = useRef(onReady);
    useEffect(() => {
      const element = document.createElement("div");
      map = new LeafletMap(element);
      ready.current(map, { places: [], cities: [] }, element);
    }, []);
    return { box: useRef(null), note: undefined, failure: undefined, retry: () => undefined };
  },
}));

const stage = setStage();
const ASKED = routes.api.localityPosition({ locality: "Vijaynagar", city: "Indore" });
const AREA = {
  key: "indore/vijay-nagar",
  name: "Vijay Nagar",
  city: "Indore",
  lng: 75.894,
  lat: 22.753,
  radius: 1_300,
};

beforeEach(() => {
  stage.clear();
  map = undefined;
});
afterEach(() => vi.unstubAllGlobals());

function Form(values: Partial<PostingValues>) {
  const form = useForm({ defaultValues: valuesOf({ category: "rent", propertyType: "Flat" }, values) });
  return <PinField form={form} label="Place" error={undefined} />;
}

/** Where the map of a form with these values starts. */
async function startWith(values: Partial<PostingValues>) {
  render(<Form {...values} />);
  const name = values.pin ? pinTexts.change : pinTexts.mark;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  const { lng, lat } = await vi.waitFor(() => map?.getCenter() ?? expect.fail("The map is not open yet"));
  return { lng, lat };
}

it("starts in the middle of the locality that the server knows by the typed words", async () => {
  stage.answer("GET", ASKED, { status: 200, data: AREA });
  expect(await startWith({ locality: "Vijaynagar", city: "Indore" })).toEqual({ lng: AREA.lng, lat: AREA.lat });
});

it.each([
  ["is unknown", { status: 200, data: null }],
  ["could not be looked up", { status: 503 }],
])("starts in the middle of the city where the locality %s", async (_, answer) => {
  stage.answer("GET", ASKED, answer);
  expect(await startWith({ locality: "Vijaynagar", city: "Indore" })).toEqual(CITY_CENTRES.Indore);
});

it.each([
  ["a locality", { city: "Bhopal" }, CITY_CENTRES.Bhopal],
  [
    "a need, since a pin stands already",
    { locality: "Vijaynagar", pin: '{"lng":75.9,"lat":22.7}' },
    { lng: 75.9, lat: 22.7 },
  ],
])("looks nothing up without %s", async (_, values, start) => {
  expect(await startWith(values)).toEqual(start);
  expect(stage.fetched).not.toHaveBeenCalled();
});
