import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { SellForm } from "@/app/(site)/cached/sell/[page]/_components/sell-form";
import { draftPlace, readDraft, VISITOR_PLACE } from "@/lib/client/drafts";
import { takeToasts } from "@/lib/client/toast";
import * as viewer from "@/lib/client/viewer";
import { messages } from "@/lib/platform/messages";
import { propertyMessages } from "@/lib/property/messages";
import { memory } from "@/tests/file-memory";
import { addPhotos, fill, press, standIns } from "@/tests/posting-page";

const ME = "665f1c2ab3d94e0012a4c7d1";
const assign = vi.fn();
const fetchSession = vi.fn<typeof viewer.fetchSession>();
const session = (role: string) => ({ role, userDetails: { _id: ME } }) as never;
const submit = () => press("List Your Property");
const choose = (type: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText("Property type"), { target: { value: type } }));
const alerts = () => screen.queryAllByRole("alert").map((one) => one.textContent);
const fillAll = async () => {
  await choose("condo");
  await fill("Price", "3600000");
  await fill("Bedrooms", "3");
  await fill("Bathrooms", "2");
  await fill("Address", "12, Lake Road");
  await fill("Description", "A bright flat beside the lake.");
  await addPhotos("x.jpg");
};

beforeEach(() => {
  assign.mockReset();
  vi.spyOn(viewer, "fetchSession").mockImplementation(fetchSession.mockReset());
  localStorage.clear();
  vi.stubGlobal("location", { ...window.location, assign });
  standIns();
  render(<SellForm />);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  takeToasts();
});

it("shows what is missing in the words of the specification and does not navigate", async () => {
  await submit();
  expect(alerts()).toEqual([
    "Please select a property type",
    "Please enter the price",
    "Please enter the number of bedrooms",
    "Please enter the number of bathrooms",
    "Please enter the address",
    "Description must be at least 20 characters",
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText("Property type"));
  expect(screen.getByText("PNG, JPG, GIF up to 10MB")).toBeTruthy();
  expect([assign.mock.calls.length, localStorage.length]).toEqual([0, 0]);
});

test.each([
  ...["1e9", "0x10", "Infinity", "-5", "0.5"].map((price) => ["Price", price, "Please enter the price"]),
  ["Price", "24,000.555", propertyMessages.priceTooFine],
  ["Price", "9876543210", propertyMessages.priceTooHigh],
  ["Price", "10000000.5", propertyMessages.priceNotWhole],
  ...["75", "2.5", "two"].map((rooms) => ["Bedrooms", rooms, "Please enter the number of bedrooms"]),
  ["Bathrooms", "51", "Please enter the number of bathrooms"],
] as [string, string, string][])("refuses what Add Property would refuse: %s %s", async (label, value, message) => {
  await fillAll();
  await fill(label, value);
  await submit();
  expect(alerts()).toEqual([message]);
  expect([assign.mock.calls.length, localStorage.length]).toEqual([0, 0]);
});

it("does not ask land for rooms", async () => {
  fetchSession.mockResolvedValue("none");
  await fillAll();
  await fill("Bedrooms", "");
  await choose("land");
  await submit();
  expect(readDraft(VISITOR_PLACE)?.propertyType).toBe("Land");
  expect(readDraft(VISITOR_PLACE)?.values).toHaveProperty("propertyDetails", {});
  expect(assign).toHaveBeenCalledOnce();
});

test.each([
  ["none", VISITOR_PLACE, "/register?next=%2Fupload-property"],
  [session("owner"), draftPlace(ME, "sell"), "/upload-property"],
  [session("agent"), draftPlace(ME, "sell"), "/upload-property"],
] as const)("what is stated is kept with its photos, and posting goes on", async (who, place, path) => {
  fetchSession.mockResolvedValue(who);
  await fillAll();
  await submit();
  const draft = readDraft(place);
  expect(draft).toMatchObject({
    category: "sale",
    propertyType: "Flat",
    isNew: true,
    photos: [{ id: expect.any(String) }],
  });
  expect(draft?.values).toMatchObject({
    price: "36,00,000",
    address: "12, Lake Road",
    description: "A bright flat beside the lake.",
    propertyDetails: { bedrooms: "3", bathrooms: "2" },
  });
  expect([...memory.keys()]).toEqual([`${place}/${draft?.photos[0]?.id}`]);
  expect(assign).toHaveBeenCalledExactlyOnceWith(path);
});

it("restores the draft of a visitor, with photos, while no account has taken it over", async () => {
  fetchSession.mockResolvedValue("none");
  await fillAll();
  await submit();
  cleanup();
  await act(async () => void render(<SellForm />));
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const labels = ["Property type", "Price", "Bedrooms", "Bathrooms", "Address", "Description"];
  expect(labels.map(value)).toEqual([
    ...["condo", "36,00,000", "3", "2", "12, Lake Road", "A bright flat beside the lake."],
  ]);
  expect(screen.getAllByRole("img", { name: /Photo/ })).toHaveLength(1);
  await submit();
  expect(assign).toHaveBeenCalledTimes(2);
  expect(memory.size).toBe(1);
});

test.each([
  [session("buyer"), propertyMessages.sellNeedsSeller],
  ["unknown", messages.noAnswer],
] as const)("who cannot go on is told why and stays", async (who, text) => {
  fetchSession.mockResolvedValue(who);
  await fillAll();
  await submit();
  expect(takeToasts()).toEqual([{ kind: "error", text }]);
  expect(screen.getByText(text)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});
