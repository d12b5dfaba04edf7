import { act, fireEvent, render, screen } from "@testing-library/react";
import { Map as LeafletMap } from "leaflet";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PinField } from "@/components/listings/pin-field";
import { type PostingValues, valuesOf } from "@/components/listings/posting-values";
import * as groundMap from "@/components/property/ground-map";
import { routes } from "@/lib/platform/routes";
import { CITY_CENTRES } from "@/lib/property/geo";
import { pinTexts } from "@/lib/property/map-messages";
import { setStage } from "@/tests/page-stage";

let map: LeafletMap | undefined;
/** A map without ground: jsdom has no canvas. */
const useBareMap: typeof groundMap.useGroundMap = ({ onReady }) => {
  const ready = useRef(onReady);
  const own = useRef<LeafletMap>(undefined);
  useEffect(() => {
    const element = document.createElement("div");
    document.body.append(element);
    map = own.current = new LeafletMap(element);
    ready.current(map, { places: [], cities: [] }, element);
  }, []);
  return { box: useRef(null), map: own, note: undefined, failure: undefined, retry: () => undefined };
};

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
  vi.spyOn(groundMap, "useGroundMap").mockImplementation(useBareMap);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const element of document.querySelectorAll(".leaflet-container")) element.remove();
});

function Form(values: Partial<PostingValues>) {
  const form = useForm({ defaultValues: valuesOf({ category: "rent", propertyType: "Flat" }, values) });
  return (
    <>
      <input aria-label="Locality" {...form.register("locality")} />
      <PinField form={form} label="Place" error={undefined} />
    </>
  );
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

const marker = () => screen.getByRole("button", { name: pinTexts.pinLabel });
const centre = () => ({ lng: map?.getCenter().lng, lat: map?.getCenter().lat });

it("is marked where it stands by Enter; once removed, it is back at the start and has the focus", async () => {
  stage.answer("GET", ASKED, { status: 200, data: AREA });
  await startWith({ locality: "Vijaynagar", city: "Indore" });
  expect(document.activeElement).toBe(marker());
  fireEvent.keyDown(marker(), { key: "Enter" });
  expect(screen.getByText(pinTexts.marked(AREA.lat, AREA.lng))).toBeDefined();
  fireEvent.keyDown(marker(), { key: "ArrowRight" });
  expect(screen.queryByText(pinTexts.marked(AREA.lat, AREA.lng))).toBeNull();
  const remove = screen.getByRole("button", { name: pinTexts.remove });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(marker());
  fireEvent.keyDown(marker(), { key: "Enter" });
  expect(screen.getByText(pinTexts.marked(AREA.lat, AREA.lng))).toBeDefined();
});

it("is removed without the map too, and leaves the focus to the button that opens it", () => {
  render(<Form city="Indore" pin='{"lng":75.9,"lat":22.7}' />);
  const remove = screen.getByRole("button", { name: pinTexts.remove });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: pinTexts.mark }));
});

it("follows a locality that is typed after the map was opened, until a place is marked", async () => {
  expect(await startWith({ city: "Indore" })).toEqual(CITY_CENTRES.Indore);
  stage.answer("GET", ASKED, { status: 200, data: AREA });
  const type = (value: string) => fireEvent.change(screen.getByLabelText("Locality"), { target: { value } });
  type("Vijaynagar");
  await vi.waitFor(() => expect(centre()).toEqual({ lng: AREA.lng, lat: AREA.lat }), { timeout: 3_000 });
  fireEvent.keyDown(marker(), { key: "Enter" });
  vi.useFakeTimers();
  type("Rau");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  expect(centre()).toEqual({ lng: AREA.lng, lat: AREA.lat });
  expect(stage.fetched).toHaveBeenCalledOnce();
});

it("of a listing with a pin is in the middle of its locality once that pin is removed", async () => {
  stage.answer("GET", ASKED, { status: 200, data: AREA });
  await startWith({ locality: "Vijaynagar", city: "Indore", pin: '{"lng":75.9,"lat":22.7}' });
  fireEvent.click(screen.getByRole("button", { name: pinTexts.remove }));
  await vi.waitFor(() => expect(centre()).toEqual({ lng: AREA.lng, lat: AREA.lat }), { timeout: 3_000 });
});
