import { render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { LazyParts } from "@/components/layout/lazy-parts";
import { PropertyCard } from "@/components/property/property-card";
import { writeAboutMe } from "@/lib/client/about-me";
import { rememberViewed } from "@/lib/client/viewed-homes";
import { address } from "@/tests/navigation";
import { sampleProperty } from "@/tests/stated-property";

beforeEach(() => localStorage.clear());

const BASIS = JSON.stringify({ kind: "rent", price: 20_000 });

test("what somebody typed into a part before the scripts ran counts", async () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<section data-part="costs" data-basis='${BASIS}'>
      <label>Maintenance <input data-cost-field="maintenance" id="maintenance"></label>
      <dl><div data-cost-row="monthly"><dt></dt><dd>₹20,000</dd></div></dl>
    </section>`,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Maintenance");
  field.focus();
  field.value = "1,500";
  render(<LazyParts />);
  await waitFor(() => expect(document.querySelector("[data-cost-row] dd")?.textContent).toBe("₹21,500"));
});

/** What stays mounted while links open one page after the other. */
const site = (page: ReactNode) => (
  <>
    {page}
    <LazyParts />
  </>
);

test("a home that was opened since the document was loaded is marked as seen on the next page", async () => {
  const card = sampleProperty();
  address.path = "/listings";
  const { rerender } = render(site(<PropertyCard card={card} />));
  address.path = `/property/${card.slug}`;
  rerender(site(null));
  rememberViewed(card._id);
  address.path = "/listings";
  rerender(site(<PropertyCard card={card} />));
  expect((await screen.findByText("Seen")).closest("article")?.textContent).toContain(card.name);
});

test("what somebody said of themselves is filled in on each home that a link opens", async () => {
  writeAboutMe({ who: "family" });
  const stated = JSON.stringify({ preferredCustomer: "all", propertyDetails: {} });
  const home = (slug: string) => (
    <section key={slug} data-part="fit" data-home={stated}>
      <select aria-label={slug} data-about="who" defaultValue="">
        <option value="">Not said</option>
        <option value="family">Family</option>
      </select>
    </section>
  );
  address.path = "/listings";
  const { rerender } = render(site(null));
  for (const slug of ["first", "second"]) {
    address.path = `/property/${slug}`;
    rerender(site(home(slug)));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(slug).value).toBe("family"));
  }
});
