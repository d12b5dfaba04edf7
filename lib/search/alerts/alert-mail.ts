import "server-only";
import { photoSource } from "@/lib/media/rules";
import { counted, rupees, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { BRAND_COLOR } from "@/lib/platform/site";
import { company } from "@/lib/platform/site-content";
import { xmlText } from "@/lib/platform/xml-text";
import type { CardRecord } from "@/lib/property/dto";
import { hidesPrices, toPropertyCard } from "@/lib/property/dto";
import { placeLine } from "@/lib/property/headline";
import { priceWithPeriod } from "@/lib/property/price-and-place";
import { alertMessages, type NewsKind } from "@/lib/search/alerts/alert-rules";
import { hasLettersOrDigits } from "@/lib/text/input-schema";
import { withoutContacts } from "@/lib/text/listing-redaction";

/** A home that a saved search found, as a mail and a feed show it. Prices in rupees. */
export type ToldHome = {
  kind: NewsKind;
  name: string;
  path: string;
  /** Address of a photo: a path of this site, or one of a cloud. */
  photo?: string;
  place: string;
  price: string;
  /** The price before, of a home that became cheaper. */
  before?: string;
  confirmedAt?: Date;
  /** Which criteria of the search it meets. */
  reasons: readonly string[];
};

const PHOTO_WIDTH = 640;

/** A home as alerts show it. `from`: the price before. */
export function toToldHome(
  record: CardRecord,
  { kind, from, reasons }: { kind: NewsKind; from?: number | undefined; reasons: readonly string[] },
): ToldHome {
  const card = toPropertyCard(record);
  const [photo] = record.photos;
  const isCheaper = from !== undefined && from > card.price && !hidesPrices(record);
  return {
    kind: kind === "drop" && !isCheaper ? "back" : kind,
    name: card.name,
    path: routes.property(card.slug),
    ...(photo && { photo: photoSource({ ...photo, width: Math.min(photo.width, PHOTO_WIDTH) }) }),
    place: placeLine(card),
    price: priceWithPeriod(card),
    ...(isCheaper && { before: rupees(from) }),
    ...(record.confirmedAt && { confirmedAt: record.confirmedAt }),
    reasons,
  };
}

/** What happened to a home, in a few words: `Price lowered from ₹18,000 to ₹16,000 per month`. */
export const newsLine = ({ kind, price, before }: ToldHome): string =>
  before ? `Price lowered from ${before} to ${price}` : kind === "new" ? `New: ${price}` : `Available again: ${price}`;

const confirmedLine = ({ confirmedAt }: ToldHome) =>
  confirmedAt ? `Confirmed available on ${shortDate(confirmedAt)}` : undefined;
/** `Why it matches: Flat, Vijay Nagar`; nothing for a search without criteria. */
export const reasonLine = ({ reasons }: Pick<ToldHome, "reasons">): string | undefined =>
  reasons.length > 0 ? `Why it matches: ${reasons.join(", ")}` : undefined;

type Alert = {
  searchName: string;
  homes: readonly ToldHome[];
  /** Homes beside these. */
  more: number;
  /** Addresses of the list of all homes, of the page that stops the alerts, and of the saved searches of an account. */
  list: string;
  stop: string;
  manage?: string | undefined;
  /** Origin of this site. */
  site: string;
};

type AlertMail = { subject: string; text: string; html: string };

/**
 * The mail that tells what a saved search found. Only the first homes have a photo, because mail services cut mails above 102 kB. Of the
 * homes beside these it says how many there are.
 */
export function alertMail(alert: Alert): AlertMail {
  const { searchName, homes } = alert;
  const [first] = homes;
  const count = countOf(alert);
  const subject =
    count === 1 && first
      ? `${first.name}: ${newsLine(first)}`
      : `${counted(count, "home", "homes")} for “${searchName}”`;
  return { subject, text: textOf(alert), html: htmlOf(alert) };
}

const withPhotoOf = ({ homes }: Alert) => homes.slice(0, limits.alertHomesWithPhoto);
const furtherOf = ({ homes }: Alert) => homes.slice(limits.alertHomesWithPhoto);

const countOf = ({ homes, more }: Alert) => homes.length + more;

const introOf = (alert: Alert) =>
  `${counted(countOf(alert), "home matches", "homes match")} your saved search “${alert.searchName}”.`;

const moreLine = ({ more }: Alert): string | undefined =>
  more > 0 ? `${counted(more, "more home is", "more homes are")} in the list` : undefined;

function textOf(alert: Alert): string {
  const { list, stop, manage, site } = alert;
  const entry = (home: ToldHome) =>
    [home.name, newsLine(home), home.place, confirmedLine(home), reasonLine(home), `${site}${home.path}`]
      .filter(Boolean)
      .join("\n");
  const more = moreLine(alert);
  return `${[
    introOf(alert),
    ...alert.homes.map(entry),
    ...(more ? [`${more}: ${list}`] : []),
    `All homes of this search: ${list}`,
    ...(manage ? [`Your saved searches: ${manage}`] : []),
    `Stop these mails: ${stop}`,
  ].join("\n\n")}\n`;
}

const link = (href: string, text: string) =>
  `<a href="${xmlText(href)}" style="color:${BRAND_COLOR}">${xmlText(text)}</a>`;
const line = (text: string | undefined, style = "") =>
  text ? `<p style="margin:4px 0;${style}">${xmlText(text)}</p>` : "";

function htmlOf(alert: Alert): string {
  const { searchName, list, stop, manage, site } = alert;
  const entry = (home: ToldHome) => {
    const source = home.photo && new URL(home.photo, site).href;
    const photo = source
      ? `<a href="${xmlText(site + home.path)}"><img src="${xmlText(source)}" alt="${xmlText(home.name)}" width="320" style="display:block;width:100%;max-width:320px;height:auto;border-radius:8px"></a>`
      : "";
    return `<div style="margin:0 0 28px">${photo}<h2 style="margin:10px 0 4px;font-size:18px">${link(site + home.path, home.name)}</h2>${line(newsLine(home), "font-weight:bold")}${line(home.place)}${line(confirmedLine(home))}${line(reasonLine(home), "color:#555")}</div>`;
  };
  const further = furtherOf(alert).map((home) => {
    const where = [home.place, confirmedLine(home)].filter(Boolean).join(" · ");
    const lines = [where, reasonLine(home)].flatMap((text) => (text ? [xmlText(text)] : []));
    const head = `${link(site + home.path, home.name)}: ${xmlText(newsLine(home))}`;
    return `<p style="margin:12px 0">${[head, ...lines].join("<br>")}</p>`;
  });
  const more = moreLine(alert);
  const rest = more ? `<p style="margin:12px 0 4px">${link(list, more)}</p>` : "";
  const end = [link(list, "All homes of this search"), ...(manage ? [link(manage, "Your saved searches")] : [])];
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(searchName)}</title></head><body style="margin:0;padding:24px;background:#fff;color:#1c1c1c;font-family:system-ui,sans-serif;font-size:15px;line-height:1.5"><div style="max-width:560px;margin:0 auto"><h1 style="margin:0 0 20px;font-size:20px">${xmlText(introOf(alert))}</h1>${withPhotoOf(alert).map(entry).join("")}${further.join("")}${rest}<p style="margin:24px 0 8px">${end.join(" · ")}</p><p style="margin:0;color:#555;font-size:13px">${xmlText(company.name)} · ${link(stop, "Stop these mails")}</p></div></body></html>`;
}

/**
 * The first of these names that says something without contacts. Anybody can type any address, for a search by mail or for an account:
 * what they write must not bring numbers and links to strangers in our mails.
 */
export const harmlessName = (names: readonly string[]): string =>
  names.map(withoutContacts).find(hasLettersOrDigits) ?? alertMessages.allHomes;

/** The mail that asks whether somebody wants the alerts of a search. `looksFor`: its filters in our own words. */
export const confirmMail = ({ looksFor, link: address }: { looksFor: string; link: string }) => ({
  subject: "Confirm your saved search",
  text: `${[
    `Somebody asked ${company.name} to send homes that match a saved search (${looksFor}) to this address. If it was you, open this link and press the button:`,
    address,
    `The link works for ${limits.savedSearchConfirmHours} hours. If it was not you, ignore this mail: nothing more is sent.`,
  ].join("\n\n")}\n`,
});
