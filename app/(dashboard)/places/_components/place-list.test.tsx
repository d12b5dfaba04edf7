import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AddPlaceButton } from "@/app/(dashboard)/places/_components/place-form";
import { PlaceList } from "@/app/(dashboard)/places/_components/place-list";
import { UnknownList } from "@/app/(dashboard)/places/_components/unknown-list";
import type { PlaceRow } from "@/lib/backoffice/place-contract";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const vijay: PlaceRow = {
  _id: "665f1c2ab3d94e0012a4c7d1",
  key: "indore/vijay-nagar",
  name: "Vijay Nagar",
  city: "Indore",
  hindi: "विजय नगर",
  aliases: ["Vijaynagar"],
  pins: ["452010"],
  centre: { lng: 75.894, lat: 22.753 },
  radiusMetres: 1_300,
  listings: 12,
  revision: 3,
  updatedAt: "2026-11-21T20:00:00.000Z",
};
const palasia: PlaceRow = { ...vijay, _id: "665f1c2ab3d94e0012a4c7d2", name: "Palasia", key: "indore/palasia" };
const SEARCH = routes.api.places({ city: "Indore" });

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const open = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole("table")).getByRole("button", { name })));
const submit = () => act(async () => void fireEvent.submit(document.querySelector("dialog form") as HTMLFormElement));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  stage.clear();
  stage.answer("GET", routes.api.place(vijay._id), { status: 200, data: { ...vijay, affected: 14 } });
});
afterEach(() => vi.unstubAllGlobals());

it("shows each locality with its spellings, and a link to its listings", () => {
  render(<PlaceList places={[vijay, { ...palasia, listings: 0, centre: undefined } as PlaceRow]} />);
  const [, first, second] = within(screen.getByRole("table")).getAllByRole("row");
  for (const text of ["Vijay Nagar", "विजय नगर", "Indore", "Vijaynagar", "452010"])
    expect(first?.textContent).toContain(text);
  expect(
    within(first as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/in/indore/at/vijay-nagar");
  expect(second?.textContent).toContain("Not on the map: no position");
  expect(within(second as HTMLElement).queryByRole("link")).toBeNull();
});

it("renames with the revision that was seen, says how many listings follow, and reads the list again", async () => {
  stage.answer("PATCH", routes.api.place(vijay._id), { status: 200 });
  render(<PlaceList places={[vijay]} />);
  await open("Rename Vijay Nagar");
  expect(screen.getByText(/^14 listings will show the new name/)).toBeTruthy();
  type("New name", "Vijay Nagar Central");
  await submit();
  expect(stage.sent("PATCH")).toEqual([[routes.api.place(vijay._id), { name: "Vijay Nagar Central", revision: 3 }]]);
  expect(takeToasts()).toEqual([{ kind: "success", text: "Locality renamed" }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("keeps what was typed when somebody else was first, and goes on with the present state", async () => {
  const path = routes.api.place(vijay._id);
  stage.answer("PATCH", path, { status: 409, message: "This locality was changed meanwhile." }, { status: 200 });
  const { rerender } = render(<PlaceList places={[vijay]} />);
  await open("Rename Vijay Nagar");
  type("New name", "Central");
  await submit();
  expect(screen.getByLabelText<HTMLInputElement>("New name").value).toBe("Central");
  expect(router.refresh).toHaveBeenCalledOnce();
  rerender(<PlaceList places={[{ ...vijay, revision: 4 }]} />);
  await submit();
  expect(stage.sent("PATCH").map(([, body]) => body.revision)).toEqual([3, 4]);
});

it("refuses an empty name, and one of which no key can be made, before it calls", async () => {
  render(<PlaceList places={[vijay]} />);
  await open("Rename Vijay Nagar");
  type("New name", " ");
  await submit();
  expect(screen.getByRole("alert").textContent).toBe("A name is required");
  type("New name", "विजय नगर");
  await submit();
  expect(screen.getByRole("alert").textContent).toBe("A name needs at least one letter a to z, or a digit");
  expect(stage.sent("PATCH")).toEqual([]);
});

it("merges into the chosen locality, which is asked for first", async () => {
  stage.answer("GET", SEARCH, { status: 200, data: [palasia, vijay] });
  stage.answer("POST", routes.api.mergePlace(vijay._id), { status: 200 });
  render(<PlaceList places={[vijay]} />);
  await open("Merge Vijay Nagar");
  await vi.waitFor(() => expect(screen.getByRole("radio")).toBeTruthy());
  await press("Merge localities");
  expect(screen.getByText("Choose the locality that stays.")).toBeTruthy();
  expect(stage.sent("POST")).toEqual([]);
  fireEvent.click(screen.getByRole("radio", { name: /Palasia/ }));
  expect(screen.queryByText("Choose the locality that stays.")).toBeNull();
  expect(screen.getByText("14 listings will move to Palasia.")).toBeTruthy();
  await press("Merge localities");
  expect(stage.sent("POST")).toEqual([[routes.api.mergePlace(vijay._id), { into: palasia._id, revision: 3 }]]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("says that the count and the localities could not be read, and asks again", async () => {
  stage.answer("GET", routes.api.place(vijay._id), { status: 503 }, { status: 200, data: { ...vijay, affected: 1 } });
  stage.answer("GET", SEARCH, { status: 503 }, { status: 200, data: [palasia] });
  render(<PlaceList places={[vijay]} />);
  await open("Merge Vijay Nagar");
  await vi.waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2));
  for (const button of screen.getAllByRole("button", { name: "Try again" }))
    await act(async () => void fireEvent.click(button));
  await vi.waitFor(() => expect(screen.getByRole("radio")).toBeTruthy());
  expect(screen.getByText(/^1 listing will move to/)).toBeTruthy();
});

it("changes nothing without a network and says why", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<PlaceList places={[vijay]} />);
  await open("Rename Vijay Nagar");
  type("New name", "Central");
  await submit();
  expect(takeToasts()).toEqual([{ kind: "error", text: messages.offline }]);
  expect(screen.getByLabelText<HTMLInputElement>("New name").value).toBe("Central");
  vi.restoreAllMocks();
});

it("adds a locality from the form's texts, and shows the errors of the body at their fields", async () => {
  stage.answer("POST", routes.api.places(), { status: 201 });
  render(<AddPlaceButton city="Bhopal" />);
  await press("Add locality");
  type("Name", "Salaiya");
  type("PIN codes (optional)", "46202");
  type("Longitude", "77.46");
  await submit();
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "A PIN code has 6 digits and does not begin with 0",
    "A position needs a longitude, a latitude and a radius",
  ]);
  type("PIN codes (optional)", "462026, 462039");
  type("Latitude", "23.17");
  type("Radius in metres", "900");
  type("Other spellings (optional)", "Salaia, Salaya,");
  await submit();
  expect(stage.sent("POST")).toEqual([
    [
      routes.api.places(),
      {
        name: "Salaiya",
        city: "Bhopal",
        aliases: ["Salaia", "Salaya"],
        pins: ["462026", "462039"],
        centre: { lng: 77.46, lat: 23.17 },
        radiusMetres: 900,
      },
    ],
  ]);
});

it("edits the details as they were when the dialog opened, and keeps what was typed when somebody else was first", async () => {
  const path = routes.api.place(vijay._id);
  const conflict = { status: 409, message: "This locality was changed meanwhile." };
  stage.answer("PUT", path, conflict, conflict, { status: 200 });
  const { rerender } = render(<PlaceList places={[vijay]} />);
  await open("Edit Vijay Nagar");
  const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([shownIn("Other spellings (optional)"), shownIn("Hindi name (optional)")]).toEqual(["Vijaynagar", "विजय नगर"]);
  type("Other spellings (optional)", "Vijaynagar, Vijay Ngr");
  type("Hindi name (optional)", "");
  type("Longitude", "");
  await submit();
  expect(screen.getByRole("alert").textContent).toBe("A position needs a longitude, a latitude and a radius");
  type("Longitude", "75.9");
  await submit();
  rerender(<PlaceList places={[{ ...vijay, revision: 4 }]} />);
  await submit();
  const body = { aliases: ["Vijaynagar", "Vijay Ngr"], pins: ["452010"], radiusMetres: 1_300, revision: 3 };
  const sent = [path, { ...body, centre: { lng: 75.9, lat: 22.753 } }];
  expect(stage.sent("PUT")).toEqual([sent, sent]);
  expect(shownIn("Other spellings (optional)")).toBe("Vijaynagar, Vijay Ngr");
  await submit();
  expect(takeToasts().at(-1)).toEqual({ kind: "success", text: "Locality saved" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("edits a locality whose spellings have commas, which separate spellings in the form", async () => {
  stage.answer("PUT", routes.api.place(vijay._id), { status: 200 });
  render(<PlaceList places={[{ ...vijay, aliases: ["Scheme 54, Vijay Nagar", "AB Road,Indore"] }]} />);
  await open("Edit Vijay Nagar");
  await submit();
  expect(stage.sent("PUT")[0]?.[1].aliases).toEqual(["Scheme 54 Vijay Nagar", "AB Road Indore"]);
});

it("shows the history with names and times, and reads it again after a failure", async () => {
  const at = "2026-11-21T20:00:00.000Z";
  const history = [
    { at, event: "edited", text: "other spellings, position", by: "Meera Admin" },
    { at, event: "renamed", text: "Old Town", by: "Meera Admin" },
    { at, event: "shipped" },
  ];
  stage.answer(
    "GET",
    routes.api.place(vijay._id),
    { status: 503 },
    { status: 200, data: { ...vijay, affected: 1, history } },
  );
  render(<PlaceList places={[vijay]} />);
  await open("History of Vijay Nagar");
  expect(screen.getByRole("alert").textContent).toContain("The history could not be read.");
  await press("Try again");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Edited: other spellings, position22 Nov 2026, 1:30 am, Meera Admin",
      "Renamed; before: Old Town22 Nov 2026, 1:30 am, Meera Admin",
      "Came with the product22 Nov 2026, 1:30 am",
    ]),
  );
});

it("assigns an unknown locality to a known one, or adds it under its name", async () => {
  const unknown = {
    key: "indore/vijay-scheme",
    name: "Vijay Scheme",
    city: "Indore" as const,
    listings: 2,
    waiting: 0,
  };
  stage.answer("GET", routes.api.places({ city: "Indore", search: "Vijay" }), { status: 200, data: [vijay] });
  stage.answer("POST", routes.api.placeSpellings(vijay._id), { status: 200 });
  render(<UnknownList places={[unknown]} />);
  await press("Assign Vijay Scheme");
  await vi.waitFor(() => expect(screen.getByRole("radio", { name: /Vijay Nagar/ })).toBeTruthy());
  fireEvent.click(screen.getByRole("radio", { name: /Vijay Nagar/ }));
  expect(screen.getByText(/^2 listings will move to Vijay Nagar/)).toBeTruthy();
  await press("Assign");
  expect(stage.sent("POST")).toEqual([[routes.api.placeSpellings(vijay._id), { key: "indore/vijay-scheme" }]]);
  await press("Add Vijay Scheme");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Vijay Scheme");
  expect(screen.getByLabelText<HTMLSelectElement>("City").value).toBe("Indore");
});

it("adds an unknown locality under a corrected name with the words of its sellers as a spelling", async () => {
  const unknown = { key: "indore/vijya-ngr", name: "Vijya Ngr", city: "Indore" as const, listings: 2, waiting: 0 };
  stage.answer("POST", routes.api.places(), { status: 201 }, { status: 201 });
  render(<UnknownList places={[unknown]} />);
  await press("Add Vijya Ngr");
  expect(screen.getByText(/Vijya Ngr stays one of the spellings/)).toBeTruthy();
  type("Name", "Vijay Nagar");
  await submit();
  await press("Add Vijya Ngr");
  await submit();
  const added = { city: "Indore", aliases: [], pins: [] };
  expect(stage.sent("POST")).toEqual([
    [routes.api.places(), { ...added, name: "Vijay Nagar", aliases: ["Vijya Ngr"] }],
    [routes.api.places(), { ...added, name: "Vijya Ngr" }],
  ]);
});

it("says how many listings of an unknown locality wait for a review, and counts them where all of them move", async () => {
  const unknown = {
    key: "indore/vijay-scheme",
    name: "Vijay Scheme",
    city: "Indore" as const,
    listings: 2,
    waiting: 1,
  };
  const fresh = { ...unknown, key: "indore/fresh-colony", name: "Fresh Colony", listings: 0, waiting: 1 };
  const many = { ...unknown, key: "indore/many", name: "Many", listings: 1, waiting: 10_001 };
  stage.answer("GET", routes.api.places({ city: "Indore", search: "Vijay" }), { status: 200, data: [vijay] });
  render(<UnknownList places={[unknown, fresh, many, { ...unknown, key: "indore/x", name: "X", waiting: 0 }]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.split(" · ")[1])).toEqual([
    "3 listings, 1 waiting for a reviewAssignAdd",
    "1 listing, waiting for a reviewAssignAdd",
    "10,000+ listings, 10,000+ waiting for a reviewAssignAdd",
    "2 listingsAssignAdd",
  ]);
  await press("Assign Vijay Scheme");
  await vi.waitFor(() =>
    expect(screen.getByText(/^3 listings will move to the locality that you choose/)).toBeTruthy(),
  );
});
