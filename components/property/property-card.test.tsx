import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PropertyCard } from "@/components/property/property-card";
import { QuickLook } from "@/components/property/quick-look";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import type { PublicProperty } from "@/lib/property/types";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const show = (changes: Partial<PublicProperty> = {}) => {
  render(<PropertyCard card={sampleProperty(changes)} />);
  return screen.getByRole("article");
};

const priceLine = (card: HTMLElement) => card.querySelector("p")?.textContent?.trim();

describe("price line", () => {
  it.each([
    ["rent", 24_000, "₹24,000 per month"],
    ["rent", 250_000, "₹2,50,000 per month"],
    ["sale", 7_200_000, "₹72,00,000 ₹72 lakh"],
    ["sale", 12_500_000, "₹1,25,00,000 ₹1.25 crore"],
    ["sale", 90_000, "₹90,000"],
    ["new-projects", 5_890_000, "₹58,90,000 ₹58.9 lakh"],
    ["lease", 125_000, "₹1,25,000"],
  ] as const)("%s of %i reads %s", (category, price, text) => {
    expect(priceLine(show({ category, price }))).toBe(text);
  });
});

describe("card", () => {
  it("says how many list the home, and that its price is the lowest", () => {
    expect(show({ offers: 3 }).textContent).toContain("Listed by 3 from ₹24,000");
  });

  it("says nothing of it where one lists the home", () => {
    expect(show({ offers: 1 }).textContent).not.toMatch(/Listed by/);
  });

  it("has one link, to the listing, named after it", () => {
    const link = within(show()).getByRole("link");
    expect(link.textContent).toBe("View Details of Shalimar Heights, 3 BHK");
    expect(link.getAttribute("href")).toBe("/property/3-bhk-flat-in-vijay-nagar-indore-665f00000000000000000001");
  });

  it("shows name, place, category and number of photos", () => {
    const card = show();
    expect(within(card).getByRole("heading", { level: 3 }).textContent).toBe("Shalimar Heights, 3 BHK");
    expect(card.textContent).toContain("Flat in Vijay Nagar, Indore");
    expect(card.textContent).toContain("For Rent");
    expect(card.textContent).toContain("Photos: 2");
  });

  it.each([
    ["Shalimar Heights", null],
    ["विजय नगर में फ्लैट", "hi"],
  ])("marks the language of the name %s as %s: null is the page's own", (name, lang) => {
    expect(within(show({ name })).getByRole("heading").getAttribute("lang")).toBe(lang);
  });

  it("uses the given heading level", () => {
    render(<PropertyCard card={sampleProperty()} headingLevel={2} />);
    expect(screen.getByRole("heading", { level: 2 })).toBeTruthy();
  });

  it("describes the photo and falls back to the placeholder without one", () => {
    const photo = within(show({ photos: [] })).getByRole("img");
    expect(photo.getAttribute("alt")).toBe("Flat: Shalimar Heights, 3 BHK");
    expect(photo.getAttribute("src")).toBe("/pictures/placeholder.svg");
    expect(screen.queryByText("Photos:")).toBeNull();
  });

  it("loads its photo lazily, the first of a page at once", () => {
    expect(within(show()).getByRole("img").getAttribute("loading")).toBe("lazy");
    const { container } = render(<PropertyCard card={sampleProperty()} priority />);
    const first = container.querySelector("img");
    expect([first?.getAttribute("loading"), first?.getAttribute("fetchpriority")]).toEqual(["eager", "high"]);
  });
});

describe("facts and amenities", () => {
  it("shows at most three facts", () => {
    const card = show({ propertyDetails: { facing: "east", roadWidth: 30 } });
    const facts = within(card).getAllByRole("list")[0];
    expect(
      within(facts as HTMLElement)
        .getAllByRole("listitem")
        .map((fact) => fact.textContent),
    ).toEqual(["3 beds", "3 baths", "1,450 sq.ft"]);
  });

  it("shows four amenities and the number of further ones", () => {
    const flags = { wifi: true, food: true, washingmachine: true, security: true, tv: true, gym: true };
    const amenities = within(show({ propertyDetails: flags })).getByRole("list", { name: "Amenities" });
    expect(
      within(amenities)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["WiFi", "Mess", "Washing Machine", "Security", "+2 more"]);
  });

  it.each([
    ["Single Bed", "Single bed"],
    ["Double Bed", "Double bed"],
  ])("has the type of bed %s as an amenity (api.md)", (bedType, text) => {
    const amenities = within(show({ propertyDetails: { bedType } })).getByRole("list", { name: "Amenities" });
    expect(within(amenities).getByRole("listitem").textContent).toBe(text);
  });

  it("leaves the list of amenities out when there are none", () => {
    expect(within(show({ propertyDetails: { wifi: false } })).queryByRole("list", { name: "Amenities" })).toBeNull();
  });
});

describe("the quick look", () => {
  const stage = setStage();

  const card = sampleProperty();

  const CALL = routes.api.property(card._id);

  const opener = () => screen.getByRole("button", { name: "Quick look at Shalimar Heights, 3 BHK" });

  const dialog = () => screen.getByRole("dialog", { name: card.name });

  async function open(answered: Partial<PublicProperty> = {}) {
    stage.answer("GET", CALL, { status: 200, data: sampleProperty(answered), meta: { contact: "locked" } });
    await act(async () => void fireEvent.click(opener()));
    await waitFor(() => expect(within(dialog()).queryByRole("status")).toBeNull());
  }

  const rows = () =>
    within(dialog())
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  // Loaded by a press; here no test is to wait for it.
  beforeAll(() => import("@/components/property/quick-look-dialog"));

  beforeEach(() => {
    stage.clear();
    render(
      <section>
        <PropertyCard card={card} withLook />
        <QuickLook />
      </section>,
    );
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("loads nothing and shows no dialog before it is pressed; its button is outside the card's link", () => {
    expect(stage.fetched).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([opener().closest("a"), opener().getAttribute("type")]).toEqual([null, "button"]);
  });

  it("shows a listing in brief, with a link to its page", async () => {
    await open({
      title: "3 BHK in a gated street",
      description: "Second floor.",
      yearBuilt: 2018,
      amenities: ["Lift"],
    });
    for (const text of ["3 BHK in a gated street", "Vijay Nagar, near Meghdoot garden, Indore", "₹24,000", "per month"])
      expect(within(dialog()).getByText(text)).toBeTruthy();
    expect(within(dialog()).getByText("Second floor.")).toBeTruthy();
    expect(rows()).toEqual(["Bedrooms: 3", "Bathrooms: 3", "Area: 1,450 sq.ft", "Year built: 2018"]);
    expect(within(dialog()).getByRole("list", { name: "Amenities" }).textContent).toBe("Lift");
    expect(within(dialog()).getByRole("img", { name: card.name })).toBeTruthy();
    const link = within(dialog()).getByRole("link", { name: "View Details" });
    expect(link.getAttribute("href")).toBe(routes.property(card.slug));
  });

  it("leaves out values that are not recorded", async () => {
    await open({ propertyDetails: {}, bedrooms: 0, photos: [], title: card.name });
    expect(rows()).toEqual(["Bathrooms: 3", "Area: 1,450 sq.ft"]);
    expect(within(dialog()).queryByRole("list")).toBeNull();
    expect(within(dialog()).getByRole("img", { name: "No photo yet" })).toBeTruthy();
  });

  it("shows nothing of a seller whose contact is open to this viewer", async () => {
    const seen = { address: "402, Tower B", sellerDetails: { _id: "1", userName: "Asha Rao", number: "9000012345" } };
    await open(seen as Partial<PublicProperty>);
    expect(dialog().textContent).not.toMatch(/Tower B|Asha|90000/);
  });

  it("shows why it could not be loaded, and retries", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await act(async () => void fireEvent.click(opener()));
    await waitFor(() => expect(within(dialog()).getByRole("alert").textContent).toContain(messages.offline));
    stage.answer("GET", CALL, { status: 404, message: requestMessages.notFound });
    const again = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: messages.tryAgain })));
    await again();
    expect(within(dialog()).getByRole("alert").textContent).toContain(propertyMessages.propertyGone);
    stage.answer("GET", CALL, { status: 200, data: card });
    await again();
    expect(within(dialog()).queryByRole("alert")).toBeNull();
    expect(within(dialog()).getByText("₹24,000")).toBeTruthy();
  });

  it("returns the focus to the button that opened it", async () => {
    await open();
    await act(async () => (dialog() as HTMLDialogElement).close());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener());
  });
});
