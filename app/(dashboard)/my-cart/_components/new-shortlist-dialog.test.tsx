import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { NewShortlistDialog } from "@/app/(dashboard)/my-cart/_components/new-shortlist-dialog";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const { clear, answer, sent } = setStage();
beforeEach(clear);

const most = limits.shortlistHomesMax;
const homesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) =>
    sampleProperty({ _id: String(first + place).padStart(24, "0"), name: `Home ${first + place}` }),
  );
const path = (page: number) => routes.api.cart({ page, limit: most });
const pageOf = (properties: unknown[], pages: number) => ({ status: 200, data: { properties }, meta: { pages } });
const show = () => act(async () => void render(<NewShortlistDialog onClosed={vi.fn()} onMade={vi.fn()} />));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const boxes = () => screen.queryAllByRole<HTMLInputElement>("checkbox");
const ticked = () => boxes().flatMap(({ checked, value }) => (checked ? Number(value) : []));
const tick = (place: number) => act(async () => void fireEvent.click(boxes()[place] as HTMLInputElement));
/** A name that is missing is an alert of its own once its field was left. */
const nameIt = () =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(shortlistTexts.nameLabel), { target: { value: "Near us" } });
  });
const more = () => screen.queryByRole("button", { name: "Show more" });

it("ticks all homes of a cart that fits into one list", async () => {
  answer("GET", path(1), pageOf(homesFrom(1, 3), 1));
  await show();
  expect([boxes().length, ticked(), more()]).toEqual([3, [1, 2, 3], null]);
});

it("offers all homes of a larger cart, and keeps what was ticked", async () => {
  answer("GET", path(1), pageOf(homesFrom(1, most), 2));
  // The last home of the first page moved to the second one.
  answer("GET", path(2), pageOf(homesFrom(most, 3), 2));
  await show();
  expect([boxes().length, ticked()]).toEqual([most, []]);
  await tick(1);
  await press("Show more");
  expect([boxes().length, ticked(), more()]).toEqual([most + 2, [2], null]);
  expect(document.activeElement).toBe(boxes()[most]);
  await tick(most + 1);
  answer("POST", routes.api.shortlists, { status: 201 });
  await nameIt();
  await press("Make the list");
  const propertyIds = [2, most + 2].map((id) => String(id).padStart(24, "0"));
  expect(sent("POST")).toEqual([[routes.api.shortlists, { name: "Near us", propertyIds }]]);
});

it("says when a list can have no more homes, and refuses more", async () => {
  answer("GET", path(1), pageOf(homesFrom(1, most), 2));
  answer("GET", path(2), pageOf(homesFrom(most + 1, 1), 2));
  await show();
  await nameIt();
  await press("Show more");
  for (let place = 0; place < most - 1; place += 1) await tick(place);
  expect(screen.queryByText(shortlistTexts.homesMost)).toBeNull();
  await tick(most - 1);
  expect(screen.getByText(shortlistTexts.homesMost)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await tick(most);
  expect(screen.getByRole("alert").textContent).toBe(shortlistTexts.homesMost);
  await press("Make the list");
  expect(sent("POST")).toEqual([]);
});

it("says that no home is saved", async () => {
  answer("GET", path(1), pageOf([], 0));
  await show();
  expect(screen.getByText(messages.noPropertiesAvailable)).toBeTruthy();
  expect(more()).toBeNull();
});

it("loads a page again that did not load", async () => {
  answer("GET", path(1), { status: 503, message: "Not now" }, pageOf(homesFrom(1, most), 2));
  answer("GET", path(2), { status: 503, message: "Not now" }, pageOf(homesFrom(most + 1, 1), 2));
  await show();
  await nameIt();
  expect([screen.getByRole("alert").textContent, boxes()]).toEqual(["Not now", []]);
  await press(messages.tryAgain);
  expect([screen.queryByRole("alert"), boxes().length]).toEqual([null, most]);
  await press("Show more");
  expect([screen.getByRole("alert").textContent, boxes().length]).toEqual(["Not now", most]);
  await press(messages.tryAgain);
  expect([screen.queryByRole("alert"), boxes().length]).toEqual([null, most + 1]);
});
