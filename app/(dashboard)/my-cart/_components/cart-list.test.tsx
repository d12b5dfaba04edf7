import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { CartList, RemoveButton } from "@/app/(dashboard)/my-cart/_components/cart-list";
import { PropertyCard } from "@/components/property/property-card";
import { takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const { clear, answer, sent, hold } = setStage();
beforeEach(() => {
  clear();
  answer("POST", routes.api.removeFromCart, { status: 200 });
});

const itemOf = (name: string, isSold = false) => ({
  _id: `id-${name}`,
  card: (
    <PropertyCard
      card={sampleProperty({ _id: `id-${name}`, name })}
      isSold={isSold}
      corner={<RemoveButton id={`id-${name}`} name={name} />}
    />
  ),
});
const ABC = ["A", "B", "C"];
const show = ({ names = ABC, total = ABC.length, hasMore = false, gone = 0 } = {}) =>
  render(<CartList items={names.map((name) => itemOf(name))} total={total} hasMore={hasMore} gone={gone} />);
const removeButton = (name: string) => screen.getByRole("button", { name: `Remove ${name} from My Cart` });
const remove = (name: string) => act(async () => void fireEvent.click(removeButton(name)));
const shownNames = () => screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const head = () => screen.getByRole("heading", { level: 1 });
const count = () => head().nextElementSibling?.textContent;
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

describe("My Cart", () => {
  it("shows the saved properties and their number, each with a remove button in place of the heart", () => {
    show({ total: 30 });
    expect([head().textContent, count(), shownNames()]).toEqual(["My Cart", "30 saved", ["A", "B", "C"]]);
    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
    expect(screen.getAllByRole("link", { name: /^View Details/ })).toHaveLength(3);
  });

  it("removes one at once and counts down, before the server has answered", async () => {
    const arrive = hold();
    show();
    await remove("B");
    expect([shownNames(), count(), takeToasts()]).toEqual([["A", "C"], "2 saved", []]);
    expect(focused()).toBe("Remove C from My Cart");
    await act(async () => arrive({ status: 200 }));
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property removed from cart successfully!" }]);
    expect(sent("POST")).toEqual([[routes.api.removeFromCart, { propertyId: "id-B" }]]);
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it.each([
    ["refused", { status: 503 }, "Failed to remove property from cart."],
    ["not answered", undefined, "An error occurred while removing the property from cart."],
  ])("shows it again when the call was %s", async (_, given, text) => {
    answer("POST", routes.api.removeFromCart, ...(given ? [given] : []));
    show();
    await remove("B");
    expect([shownNames(), count()]).toEqual([["A", "B", "C"], "3 saved"]);
    expect(takeToasts()).toEqual([{ kind: "error", text }]);
  });

  it("moves the focus to the next card, else to the previous one, else to the title", async () => {
    show({ names: ["A", "B"], total: 2 });
    await remove("B");
    expect(focused()).toBe("Remove A from My Cart");
    await remove("A");
    expect(document.activeElement).toBe(head());
    expect(count()).toBe("0 saved");
    expect(screen.getByText("No properties available at the moment.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse Properties" }).getAttribute("href")).toBe(routes.buy());
  });

  it("removes several at once, each by its own answer", async () => {
    answer("POST", routes.api.removeFromCart, { status: 200 }, { status: 500 });
    show();
    await act(async () => {
      for (const name of ["A", "C"]) fireEvent.click(removeButton(name));
    });
    expect(shownNames()).toEqual(["B", "C"]);
  });

  it("moves cards of other pages up, and does not show the empty state meanwhile", async () => {
    show({ names: ["A"], total: 13, hasMore: true });
    await remove("A");
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(screen.queryByText("No properties available at the moment.")).toBeNull();
    expect(count()).toBe("12 saved");
  });

  it.each([
    [1, "1 saved property is not available at the moment and is not shown."],
    [3, "3 saved properties are not available at the moment and are not shown."],
  ])("says that %i are no longer available", (gone, text) => {
    show({ gone });
    expect(screen.getByText(text)).toBeTruthy();
  });
});

it("a sold property is marked, has no link, and can be removed", () => {
  render(<CartList items={[itemOf("A", true)]} total={1} hasMore={false} gone={0} />);
  const card = screen.getByRole("article");
  expect(card.textContent).toContain("Sold");
  expect(within(card).queryByRole("link")).toBeNull();
  expect(removeButton("A")).toBeTruthy();
});
