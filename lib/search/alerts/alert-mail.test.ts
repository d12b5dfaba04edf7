import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { counted } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { BRAND_COLOR } from "@/lib/platform/site";
import type { HideableFigure, PublicText } from "@/lib/property/types";
import { alertMail, newsLine, type ToldHome, toToldHome } from "@/lib/search/alerts/alert-mail";

const SITE = "https://www.basera.example";
/** Mail services show a part of a longer mail, and the rest behind a link. */
const MAIL_MAX_BYTES = 102_000;

const homeOf = (place: number): ToldHome => ({
  kind: "drop",
  name: `Shalimar Heights ${place}, 3 BHK`,
  path: `/property/3-bhk-flat-in-vijay-nagar-indore-${String(place).padStart(24, "0")}`,
  photo: `/media/${String(place).padStart(32, "0")}-640.webp`,
  place: `Flat in Vijay Nagar ${place}, Indore`,
  price: "₹16,000 per month",
  before: "₹18,000",
  confirmedAt: new Date("2026-11-20T06:00:00Z"),
  reasons: ["For Rent", "Flat", "Vijay Nagar", "Up to ₹20,000", "3 BHK", `“tower ${place}”`],
});

const mailOf = (count: number, more = 0) =>
  alertMail({
    searchName: "3 BHK in Vijay Nagar",
    homes: Array.from({ length: count }, (_, place) => homeOf(place)),
    more,
    list: `${SITE}/property/explore?locality=indore/vijay-nagar&bedrooms=3`,
    stop: `${SITE}/s/stop`,
    manage: `${SITE}/saved-searches`,
    site: SITE,
  });

it("says of each home its price, its place, when it was confirmed and why it matches; the first ones have a photo", () => {
  const { text, html } = mailOf(limits.alertHomesPerMail, 7);
  for (let place = 0; place < limits.alertHomesPerMail; place += 1) {
    const { name, path, reasons } = homeOf(place);
    const about = [
      name,
      "Price lowered from ₹18,000 to ₹16,000 per month",
      `Flat in Vijay Nagar ${place}, Indore`,
      "Confirmed available on 20 Nov 2026",
      `Why it matches: ${reasons.join(", ")}`,
      `${SITE}${path}`,
    ];
    expect(text).toContain(`\n\n${about.join("\n")}\n\n`);
    const [, own = ""] = html.split(`<a href="${SITE}${path}" style="color:${BRAND_COLOR}">`);
    const [written] = own.split(place < limits.alertHomesWithPhoto ? "</div>" : "</p>");
    for (const line of about.slice(0, -1)) expect(written).toContain(line);
  }
  expect(html.match(/<img /g)).toHaveLength(limits.alertHomesWithPhoto);
  expect(html).toContain(counted(7, "more home is", "more homes are"));
});

it("does not tell an earlier price that the page of the home hides", () => {
  const [listing] = plausibleListings(1, 2);
  if (!listing) throw new Error("There is no listing");
  const lowered = { kind: "drop", from: listing.price + 1_000, reasons: [] } as const;
  const withHidden = (...hidden: HideableFigure[]) => ({
    ...listing,
    publicText: { ...listing.publicText, hidden } as PublicText,
  });
  expect(newsLine(toToldHome(withHidden(), lowered))).toMatch(/^Price lowered from /);
  expect(newsLine(toToldHome(withHidden("priceHistory"), lowered))).toMatch(/^Available again: /);
});

it("has links in the accent of the style sheet, which mails cannot load", () => {
  const [, accent] = /--color-accent-600: (#\w{6});/.exec(readFileSync("app/globals.css", "utf8")) ?? [];
  expect(mailOf(1).html).toContain(`style="color:${accent}"`);
});

it("is not longer than what mail services show, however many homes it has", () => {
  const { text, html } = mailOf(limits.alertHomesPerMail, 4_800);
  expect(Buffer.byteLength(html)).toBeLessThan(MAIL_MAX_BYTES);
  expect(Buffer.byteLength(text)).toBeLessThan(MAIL_MAX_BYTES);
});
