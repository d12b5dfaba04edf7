// @vitest-environment jsdom
import { type LatLngLiteral, latLng, latLngBounds, type Point, point } from "leaflet";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MapItemsLayer } from "@/components/search/map-homes";
import { MapSession } from "@/components/search/map-session";
import { limits } from "@/lib/platform/limits";
import type { MapArea } from "@/lib/search/map-area";

const ground = vi.hoisted(() => ({ read: vi.fn<() => Promise<object>>(), create: vi.fn<() => object>() }));
vi.mock("@/components/property/ground-map", () => ({
  readGround: ground.read,
  createGroundMap: ground.create,
  attributionOf: () => undefined,
}));

const listeners = new Map<string, (event: object) => void>();
const remove = vi.fn<() => void>();
let zoom = 13;
/** As much of a map as a session needs: a view of 800 x 600 pixels that does not move. */
const map = {
  ...{ addLayer: vi.fn(), setView: vi.fn(), fitBounds: vi.fn<(bounds: object, options: object) => void>(), remove },
  invalidateSize: () => listeners.get("moveend")?.({}),
  on: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  getZoom: () => zoom,
  getSize: () => ({ x: 800, y: 600 }),
  ...{ getContainer: () => document.querySelector("main"), panInside: vi.fn(), getCenter: () => latLng(22.75, 75.85) },
  // A thousand pixels are a degree.
  latLngToContainerPoint: ({ lat, lng }: LatLngLiteral) => point((lng - 75.7) * 1_000, (22.9 - lat) * 1_000),
  containerPointToLatLng: ({ x, y }: Point) => latLng(22.9 - y / 1_000, 75.7 + x / 1_000),
  containerPointToLayerPoint: (at: Point) => at,
  getBounds: () => latLngBounds([22.6, 75.7], [22.9, 76]),
  keyboard: { enable: vi.fn(), disable: vi.fn() },
  doubleClickZoom: { enable: vi.fn(), disable: vi.fn() },
};

let resize: () => void = () => undefined;
/** Leaflet's event after the map was moved, by hand or by the session. */
const moved = () => listeners.get("moveend")?.({});

const asked: string[] = [];
const answer = vi.fn<(address: string) => object>();
const POLYGON: MapArea = {
  kind: "polygon",
  points: [
    { lng: 75.8, lat: 22.7 },
    { lng: 75.9, lat: 22.7 },
    { lng: 75.9, lat: 22.8 },
  ],
};

const HOMES = {
  ...{ success: true, statusCode: 200, message: "", meta: { total: 1 } },
  data: [{ _id: "1", lng: 75.88, lat: 22.72, price: 9_000 }],
};

async function sessionOf(area?: MapArea) {
  const session = new MapSession({ query: "city=Indore", area });
  await vi.waitFor(() => expect(session.getState().homes).toBe("ready"));
  asked.length = 0;
  return session;
}

beforeEach(() => {
  zoom = 13;
  asked.length = 0;
  listeners.clear();
  remove.mockReset();
  ground.read.mockReset().mockResolvedValue({ places: [], cities: [] });
  ground.create.mockReset().mockReturnValue(map);
  answer.mockReset().mockReturnValue({ success: true, statusCode: 200, message: "", data: [], meta: { total: 0 } });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        resize = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(String(address));
    return Response.json(await answer(String(address)));
  });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

describe("a list that shows something else", () => {
  test("without its area, which was removed beside the list, has all homes of the view again", async () => {
    const session = await sessionOf(POLYGON);
    session.follow({ query: "city=Indore", area: undefined });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).not.toContain("polygon=");
  });

  test("with other filters or another area is read again; with the same ones, or another view, it is not", async () => {
    const session = await sessionOf(POLYGON);
    session.follow({ query: "city=Indore", area: { kind: "polygon", points: [...POLYGON.points] } });
    expect(asked).toEqual([]);
    session.follow({ query: "city=Bhopal", area: POLYGON });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const view = await sessionOf({ kind: "box", west: 75, south: 22, east: 76, north: 23 });
    view.follow({ query: "city=Indore", area: { kind: "box", west: 75, south: 22, east: 76, north: 24 } });
    expect(asked).toEqual([]);
  });

  test("elsewhere is shown whole, unless the map was moved by hand and has homes there", async () => {
    const session = await sessionOf();
    const bounds = { west: 77.2, south: 23.1, east: 77.6, north: 23.4 };
    answer.mockReturnValue({ ...HOMES, meta: { total: 1, bounds } });
    const inBhopal = [latLngBounds([23.1, 77.2], [23.4, 77.6]).pad(0.1), { animate: false, maxZoom: 14 }];
    map.fitBounds.mockReset();
    session.follow({ query: "city=Bhopal", area: undefined });
    await vi.waitFor(() => expect(map.fitBounds.mock.calls).toEqual([inBhopal]));
    await vi.waitFor(() => expect(session.getState().homes).toBe("ready"));

    moved();
    session.follow({ query: "city=Bhopal&type=Flat", area: undefined });
    await vi.waitFor(() => expect(session.getState().homes).toBe("ready"));
    expect(map.fitBounds).toHaveBeenCalledOnce();

    answer.mockReturnValueOnce({ ...HOMES, data: [], meta: { total: 0 } });
    session.follow({ query: "city=Bhopal&type=House", area: undefined });
    await vi.waitFor(() => expect(map.fitBounds.mock.calls).toEqual([inBhopal, inBhopal]));
  });
});

test("a map that shows a box of another shape has the homes of the box alone, as the list has, until it is moved", async () => {
  const box: MapArea = { kind: "box", west: 75.8, south: 22.6, east: 75.85, north: 22.9 };
  const session = new MapSession({ query: "city=Indore", area: box });
  await vi.waitFor(() => expect(session.getState().homes).toBe("ready"));
  expect(asked.at(-1)).toContain("bbox=75.8,22.6,75.85,22.9&");
  moved();
  await vi.waitFor(() => expect(asked.at(-1)).toContain("bbox=75.7,22.6,76,22.9&"));
});

test("a map that could not be told where its homes are asks again, and has the focus", async () => {
  answer.mockReturnValueOnce({ success: false, statusCode: 503, message: "Later" });
  const session = new MapSession({ query: "city=Bhopal", area: undefined });
  document.body.append(session.element);
  await vi.waitFor(() => expect(session.getState().homes).toBe("failed"));
  expect(asked).toHaveLength(1);
  map.fitBounds.mockReset();
  const bounds = { west: 77.2, south: 23.1, east: 77.6, north: 23.4 };
  answer.mockReturnValue({ ...HOMES, meta: { total: 1, bounds } });
  await session.tryAgain();
  expect(map.fitBounds).toHaveBeenCalledOnce();
  expect(session.getState().homes).toBe("ready");
  expect(document.activeElement).toBe(session.element);
  session.end();
});

test("a visitor who does not want the list to follow the map does not want it from the next map either", async () => {
  const session = await sessionOf();
  session.setFollows(false);
  expect((await sessionOf()).getState().follows).toBe(false);
  session.setFollows(true);
  expect((await sessionOf()).getState().follows).toBe(true);
});

describe("a cluster that is pressed at the closest zoom", () => {
  const at = { lng: 75.88, lat: 22.72 };
  const home = (_id: string, lng: number, lat: number) => ({ _id, lng, lat, price: 9_000 });
  const SHOWN = [home("far", 75.8818, 22.72), home("near", 75.8801, 22.72), home("there", 75.88, 22.7205)];
  async function press(data: object[]) {
    const session = await sessionOf(POLYGON);
    zoom = limits.mapZoomMax;
    vi.spyOn(MapItemsLayer.prototype, "spotAt").mockReturnValue({ ...at, count: 2, homes: [], label: "2" });
    answer.mockReturnValue({ success: true, statusCode: 200, message: "", data, meta: { total: data.length } });
    listeners.get("click")?.({ latlng: latLng(at), containerPoint: point(0, 0) });
    await vi.waitFor(() => expect(session.getState().chosen).toBeDefined());
    return session.getState().chosen;
  }

  test("has as many homes as it counts, the nearest of its cell", async () => {
    expect((await press(SHOWN))?.homes.map(({ _id }) => _id)).toEqual(["near", "there"]);
    const url = new URL(asked.at(-1) ?? "", "http://site");
    const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get("bbox") ?? "").split(",").map(Number);
    expect([west <= at.lng && at.lng <= east, south <= at.lat && at.lat <= north]).toEqual([true, true]);
    expect([east - west < 0.02, north - south < 0.02, url.searchParams.has("polygon")]).toEqual([true, true, true]);
  });

  test("names no homes where its cell is so crowded that they come as clusters: the list has them", async () => {
    const spot = await press([...SHOWN, { ...at, count: 140, minPrice: 9_000, maxPrice: 12_000 }]);
    expect(spot).toMatchObject({ count: 2, homes: [] });
  });
});

describe("the list follows the map", () => {
  const BOX: MapArea = { kind: "box", west: 75.7, south: 22.6, east: 76, north: 22.9 };
  const following = (session: MapSession) => {
    const areas = vi.fn<(area: MapArea | undefined) => void>();
    session.onArea = areas;
    return areas;
  };

  test("when it was moved by hand, not when its element has another size", async () => {
    const session = await sessionOf();
    const areas = following(session);
    Object.defineProperty(session.element, "clientWidth", { value: 800 });
    resize();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(areas).not.toHaveBeenCalled();
    moved();
    resize();
    await vi.waitFor(() => expect(areas.mock.calls).toEqual([[BOX]]));
  });

  test("also when it was moved before the first homes arrived; then it stays where it was moved to", async () => {
    let arrive: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (arrive = resolve));
    answer.mockReturnValueOnce(waiting.then(() => HOMES));
    const session = new MapSession({ query: "city=Indore", area: undefined });
    const areas = following(session);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    map.fitBounds.mockReset();
    moved();
    arrive();
    await vi.waitFor(() => expect(areas.mock.calls).toEqual([[BOX]]));
    expect(map.fitBounds).not.toHaveBeenCalled();
    expect(session.getState()).toMatchObject({ ground: "ready", zoom: 13 });
  });

  test("once a drawing is given up during which it was moved", async () => {
    const session = await sessionOf();
    document.body.replaceChildren(session.element);
    map.getContainer = () => session.element;
    const areas = following(session);
    session.startDrawing();
    moved();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(areas).not.toHaveBeenCalled();
    session.cancelDrawing();
    expect(areas.mock.calls).toEqual([[BOX]]);
  });

  test("and goes back with it: the map shows the area of the address again", async () => {
    const session = await sessionOf();
    map.fitBounds.mockReset();
    session.returnTo({ ...BOX, east: 75.8 });
    expect(map.fitBounds.mock.calls).toEqual([
      [latLngBounds([22.6, 75.7], [22.9, 75.8]), { animate: false, maxZoom: 16 }],
    ]);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    session.returnTo(POLYGON);
    expect(session.getState().area).toEqual(POLYGON);
  });

  test("and an answer for the list that was left moves nothing", async () => {
    const session = await sessionOf();
    map.fitBounds.mockReset();
    let arrive: () => void = () => undefined;
    answer.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)).then(() => HOMES));
    session.returnTo(undefined);
    session.returnTo(BOX);
    arrive();
    await vi.waitFor(() => expect(session.getState().homes).toBe("ready"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(map.fitBounds).toHaveBeenCalledOnce();
  });
});

describe("a cluster that was opened", () => {
  const CLUSTER = { lng: 75.88, lat: 22.72, count: 31, minPrice: 9_000, maxPrice: 12_000 };
  const clusters = { success: true, statusCode: 200, message: "", data: [CLUSTER], meta: { total: 31 } };
  const press = () => listeners.get("click")?.({ latlng: latLng(CLUSTER), containerPoint: point(0, 0) });
  async function withCluster() {
    answer.mockReturnValue(clusters);
    zoom = limits.mapZoomMax;
    const session = await sessionOf();
    vi.spyOn(MapItemsLayer.prototype, "spotAt").mockReturnValue({ ...CLUSTER, homes: [], label: "31" });
    return session;
  }

  test("keeps its homes while the map is moved a little, and closes with another list", async () => {
    const session = await withCluster();
    answer.mockReturnValueOnce({ ...HOMES, meta: { total: 1 } });
    press();
    await vi.waitFor(() => expect(session.getState().chosen?.homes).toHaveLength(1));
    moved();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await vi.waitFor(() => expect(session.getState().homes).toBe("ready"));
    expect(session.getState().chosen?.homes).toHaveLength(1);
    session.follow({ query: "city=Bhopal", area: undefined });
    expect(session.getState().chosen).toBeUndefined();
  });

  test("does not open over a drawing that was begun meanwhile", async () => {
    const session = await withCluster();
    document.body.replaceChildren(session.element);
    map.getContainer = () => session.element;
    press();
    session.startDrawing();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.getState()).toMatchObject({ chosen: undefined, drawing: { corners: [] } });
    session.cancelDrawing();
  });
});

describe("an area that is drawn", () => {
  const press = (session: MapSession, key: string, shiftKey = false) =>
    session.element.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
  async function drawing() {
    const session = await sessionOf();
    document.body.replaceChildren(session.element);
    map.getContainer = () => session.element;
    const areas = vi.fn<(area: MapArea | undefined) => void>();
    session.onArea = areas;
    session.startDrawing();
    return { session, areas };
  }
  /** Three corners, to the right of each other and below. */
  function setCorners(session: MapSession) {
    press(session, "Enter");
    press(session, "ArrowRight", true);
    press(session, "Enter");
    press(session, "ArrowDown");
    press(session, "Enter");
  }

  test("by keyboard narrows map and list to it; the keys move the map again afterwards", async () => {
    const { session, areas } = await drawing();
    expect([map.keyboard.disable, map.doubleClickZoom.disable].every((fn) => fn.mock.calls.length > 0)).toBe(true);
    setCorners(session);
    expect(session.getState().drawing?.corners).toHaveLength(3);
    session.finishArea();
    const area = {
      kind: "polygon",
      points: [
        { lng: 75.85, lat: 22.75 },
        { lng: 75.93, lat: 22.75 },
        { lng: 75.93, lat: 22.734 },
      ],
    };
    expect(areas.mock.calls).toEqual([[area]]);
    expect(session.getState()).toMatchObject({ area, drawing: undefined });
    await vi.waitFor(() => expect(asked.at(-1)).toContain("polygon="));
    expect(map.keyboard.enable).toHaveBeenCalled();
    expect(press(session, "ArrowLeft")).toBe(true);
  });

  test("takes its last corner back, and is given up without a trace", async () => {
    const { session, areas } = await drawing();
    setCorners(session);
    press(session, "Backspace");
    expect(session.getState().drawing?.corners).toHaveLength(2);
    expect(session.getState().said).toBe("Corner 3 removed.");
    session.finishArea();
    expect(session.getState().drawing).toBeDefined();
    press(session, "Escape");
    expect([session.getState().drawing, session.getState().area, areas.mock.calls]).toEqual([undefined, undefined, []]);
  });

  test("by pointer ends at its first corner", async () => {
    const { session, areas } = await drawing();
    for (const [lat, lng] of [
      [22.7, 75.8],
      [22.7, 75.9],
      [22.8, 75.9],
      [22.703, 75.803],
    ] as const)
      listeners.get("click")?.({ latlng: latLng(lat, lng), containerPoint: point(0, 0) });
    expect(areas.mock.calls[0]?.[0]).toEqual(POLYGON);
    expect(session.getState().drawing).toBeUndefined();
  });
});

test("a map without an area opens on the box around all homes, not on the middles of their clusters", async () => {
  const bounds = { west: 75.2, south: 21.8, east: 77.5, north: 23.3 };
  const data = [{ lng: 75.9, lat: 22.7, count: 900, minPrice: 9_000, maxPrice: 12_000 }];
  answer.mockReturnValue({ success: true, statusCode: 200, message: "", data, meta: { total: 900, bounds } });
  map.fitBounds.mockReset();
  const session = await sessionOf();
  expect(map.fitBounds.mock.calls).toEqual([
    [latLngBounds([21.8, 75.2], [23.3, 77.5]).pad(0.1), { animate: false, maxZoom: 14 }],
  ]);
  session.end();
});

test("a map whose ground comes after its end is not made", async () => {
  let arrive: (ground: object) => void = () => undefined;
  ground.read.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const session = new MapSession({ query: "", area: undefined });
  session.end();
  arrive({ places: [], cities: [] });
  await new Promise((resolve) => setImmediate(resolve));
  expect(ground.create).not.toHaveBeenCalled();
});
