import { createHash } from "node:crypto";
import { isPossibleMobile } from "@/lib/identity/mobile-rules";
import { splitOverFigures, withoutPieces } from "@/lib/listings/split-number";
import { limits } from "@/lib/platform/limits";
import type { SellerKind } from "@/lib/property/constants";
import { isChoiceOf, isListedKey } from "@/lib/property/details";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { digitsOf, figureFits } from "@/lib/property/figures";
import type { PriceStep } from "@/lib/property/price-rules";
import type { NewProperty } from "@/lib/property/schema";
import { isSellerKind } from "@/lib/property/stored-filter-fields";
import type { CutContacts, HideableFigure, PropertyDetails, PublicText, StoredFinding } from "@/lib/property/types";
import { HOSTILE_KEYS, hasLettersOrDigits } from "@/lib/text/input-schema";
import {
  CONTACT_RULES_VERSION,
  type ContactFinding,
  type KnownContacts,
  redactListingTexts,
  type TextField,
} from "@/lib/text/listing-redaction";
import { namesQuantity, namesSomething } from "@/lib/text/stated-quantities";
import type { UserRecord } from "@/models/identity";

/** The contacts of a seller that are cut out of the seller's listings, their fingerprint, and the kind of seller. */
export type SellerContacts = Omit<KnownContacts, "addressLines"> & { fingerprint: string; kind?: SellerKind };

type ContactFields = "userName" | "number" | "pendingNumber" | "email" | "earlierNames" | "earlierNumbers";

/**
 * The contacts of an account, its earlier names and confirmed numbers among them: a change of one puts nothing back that was cut.
 * Of none when the account no longer exists.
 */
export function sellerContactsOf(
  account: (Pick<UserRecord, ContactFields> & Partial<Pick<UserRecord, "userType">>) | null,
): SellerContacts {
  const {
    userName: name,
    number,
    pendingNumber,
    email,
    userType,
    earlierNames = [],
    earlierNumbers = [],
  } = account ?? {};
  const listed = (...texts: (string | undefined)[]) => [...new Set(texts.flatMap((text) => text || []))];
  const contacts = {
    names: listed(name, ...earlierNames),
    phones: listed(number, pendingNumber, ...earlierNumbers.filter(isPossibleMobile)),
    emails: listed(email),
  };
  const fingerprint = createHash("sha256").update(JSON.stringify(contacts)).digest("hex").slice(0, 16);
  return { ...contacts, fingerprint, ...(isSellerKind(userType) && { kind: userType }) };
}

/** The typed fields of a listing, and the prices that it had. */
export type TypedFields = Pick<NewProperty, "name" | "landmark" | "address" | "propertyType" | "price"> &
  Partial<
    Pick<
      NewProperty,
      "title" | "description" | "locality" | "location" | "amenities" | "propertyDetails" | "reraNumber" | "yearBuilt"
    >
  > & { prices?: readonly PriceStep[] | undefined };

export type CutTexts = {
  publicText: PublicText;
  /** The address line without contacts. It is private. */
  address: string;
  findings: ContactFinding[];
  /** Paths of the figures that spell the seller's number together with others, or with digits of the texts. */
  splitOver: string[];
};

const LINES = ["name", "title", "description", "locality", "landmark", "location"] as const;

/**
 * The public texts of a listing: without contacts of anybody, and without the seller's name, number, email and the address
 * line in any spelling (security F31). All typed fields are looked at together, in the order of the public answer.
 */
export function cutContacts(typed: TypedFields, seller: SellerContacts, revision = 1): CutTexts {
  const { fingerprint, kind: _, ...contacts } = seller;
  const known = { ...contacts, addressLines: [typed.address] };
  const { fields, texts, findings } = redactFields(typed, known);
  const address = redactListingTexts([{ path: "address", text: typed.address }], { ...contacts, addressLines: [] });
  const cut = new Map(fields.map((field, place) => [field.id, texts[place] ?? ""]));
  const shown: PublicText = {
    version: CONTACT_RULES_VERSION,
    seller: fingerprint,
    revision,
    ...linesOf(typed, cut),
    amenities: (typed.amenities ?? []).map((_, place) => cut.get(`amenities.${place}`) ?? "").filter(Boolean),
    propertyDetails: detailsOf(typed, cut),
  };
  const { publicText, splitOver } = withoutSplitNumbers(shown, typed, contacts.phones);
  return { publicText, address: address.texts[0] ?? "", findings: [...findings, ...address.findings], splitOver };
}

type IdentifiedField = TextField & { id: string };

/** Reads the typed fields. Two figures with keys of their own that only look like a number together are reported and stay. */
function redactFields(typed: TypedFields, known: KnownContacts) {
  const fields = fieldsOf(typed);
  const read = redactListingTexts(fields, known);
  const sure = new Set(read.findings.filter(isSure).map(({ path }) => path));
  const paths = new Set(
    ordinaryPairs(typed.propertyDetails ?? {}, known.phones)
      .filter((pair) => pair.every((path) => sure.has(path)))
      .flat(),
  );
  if (paths.size === 0) return { fields, ...read };
  const others = fields.filter(({ id }) => !paths.has(id));
  const { texts, findings } = redactListingTexts(others, known);
  const kept = read.findings.filter((finding) => isSure(finding) && paths.has(finding.path));
  const isApart = findings.filter(isSure).length + kept.length === read.findings.filter(isSure).length;
  if (!isApart) return { fields, ...read };
  const unsure = kept.map((finding) => ({ ...finding, confidence: "unsure" as const }));
  return { fields: others, texts, findings: [...findings, ...unsure] };
}

const isSure = ({ confidence }: ContactFinding) => confidence === "sure";

const HALVES = /^[6-9]\d{4} \d{5}$/;

/** The paths of each two neighbouring figures of five digits whose keys name something ordinary, without the seller's number. */
function ordinaryPairs(details: PropertyDetails, phones: readonly string[]): [string, string][] {
  const entries = Object.entries(details);
  const own = new Set(phones.map((phone) => phone.replace(/\D/g, "").slice(-10)));
  return entries.flatMap(([key, value], at): [string, string][] => {
    const [next, second] = entries[at + 1] ?? [];
    if (next === undefined || typeof value !== "number" || typeof second !== "number") return [];
    const isOrdinary = [key, next].every((one) => !isListedKey(one) && namesSomething(one));
    if (!isOrdinary || !HALVES.test(`${value} ${second}`) || own.has(`${value}${second}`)) return [];
    return [[`propertyDetails.${key}`, `propertyDetails.${next}`]];
  });
}

/** All typed texts, in the order of the public answer. A free key of the details and its text or figure are read as one. */
function fieldsOf(typed: TypedFields): IdentifiedField[] {
  const line = (path: string, text: string | undefined, id = path, continues = false): IdentifiedField[] =>
    text ? [{ id, path, text, continues }] : [];
  const { propertyDetails = {}, amenities = [], reraNumber, propertyType } = typed;
  return [
    ...LINES.flatMap((key) => line(key, typed[key])),
    ...Object.entries(propertyDetails).flatMap(([key, value]) => [
      ...(isListedKey(key) ? [] : line("propertyDetails", key, keyId(key))),
      ...(isTyped(propertyType, key, value)
        ? line(`propertyDetails.${key}`, String(value), `propertyDetails.${key}`, !isListedKey(key))
        : []),
    ]),
    ...amenities.flatMap((text, place) => line("amenities", text, `amenities.${place}`)),
    ...line("reraNumber", reraNumber),
  ];
}

const keyId = (key: string) => `key of ${key}`;

/** Whether a value was typed freely: a text that is no choice, or a figure under a key that is no field and names no quantity. */
function isTyped(type: TypedFields["propertyType"], key: string, value: PropertyDetails[string]): boolean {
  if (typeof value === "string") return !isChoiceOf(type, key, value);
  const isField = DETAIL_FIELDS[type].some((field) => field.key === key);
  return typeof value === "number" && !isField && figureFits(value) && !namesQuantity(key);
}

type Lines = Pick<PublicText, (typeof LINES)[number] | "reraNumber">;

/** An optional text of which nothing is left is left out. */
function linesOf(typed: TypedFields, cut: ReadonlyMap<string, string>): Lines {
  const kept = [...LINES, "reraNumber" as const].flatMap((key) => {
    const text = typed[key] && cut.get(key);
    return text ? [[key, text] as const] : [];
  });
  return { name: "", landmark: "", ...Object.fromEntries(kept) };
}

/** Entries whose key or text was only a contact are left out, figures that are part of one, and figures that a mobile number would fit into. */
function detailsOf({ propertyDetails = {} }: TypedFields, cut: ReadonlyMap<string, string>): PropertyDetails {
  const entries = Object.entries(propertyDetails).flatMap(([key, value]): [string, PropertyDetails[string]][] => {
    const name = cut.get(keyId(key)) ?? key;
    const text = cut.get(`propertyDetails.${key}`) ?? String(value);
    const isHidden = typeof value === "number" && (text !== String(value) || !figureFits(value));
    const isEmptied = text === "" && value !== "";
    return !isKey(name) || isHidden || isEmptied ? [] : [[name, typeof value === "string" ? text : value]];
  });
  return Object.fromEntries(entries);
}

/** Whether what is left of a key names something: no sign alone, and nothing that reaches the prototype of an object. */
const isKey = (key: string): boolean => hasLettersOrDigits(key) && !HOSTILE_KEYS.has(key);

const FIGURES = { bedrooms: "bedrooms", bathrooms: "bathrooms", area: "totalArea" } as const;

/**
 * Leaves out what spells the seller's number over figures, earlier prices and texts. The price has to stay: the other parts go. A
 * listing that is being written is refused instead (`splitOver`).
 */
function withoutSplitNumbers(shown: PublicText, typed: TypedFields, phones: readonly string[]) {
  let publicText = shown;
  const splitOver = new Set<string>();
  for (let turn = 0; turn < phones.length * limits.detailKeysMax; turn += 1) {
    const found = splitOverFigures(phones, figuresOf(publicText, typed), textsOf(publicText));
    if (!found) break;
    for (const path of found.figures) if (!isEarlierPrice(path)) splitOver.add(path);
    publicText = leaveOut(publicText, found);
  }
  return { publicText, splitOver: [...splitOver] };
}

const EARLIER_PRICE = "prices.";
const isEarlierPrice = (path: string) => path.startsWith(EARLIER_PRICE);

function figuresOf({ propertyDetails, hidden = [] }: PublicText, { price, prices = [], yearBuilt }: TypedFields) {
  const earlier = new Set(hidden.includes("priceHistory") ? [] : prices.map((step) => digitsOf(step.price)));
  earlier.delete(digitsOf(price));
  const details = Object.entries(propertyDetails).flatMap(([key, value]) =>
    typeof value === "number" ? [[`propertyDetails.${key}`, digitsOf(value)] as const] : [],
  );
  const year =
    yearBuilt === undefined || hidden.includes("yearBuilt") ? [] : [["yearBuilt", String(yearBuilt)] as const];
  const before = [...earlier].map((digits, place) => [`${EARLIER_PRICE}${place}`, digits] as const);
  return new Map([["price", digitsOf(price)], ...before, ...details, ...year]);
}

const textsOf = ({ propertyDetails, amenities, ...lines }: PublicText): string[] => [
  ...[...LINES, "reraNumber" as const].map((key) => lines[key] ?? ""),
  ...amenities,
  ...Object.entries(propertyDetails).flatMap(([key, value]) => (typeof value === "string" ? [key, value] : [key])),
];

function leaveOut(
  shown: PublicText,
  { figures, digits }: NonNullable<ReturnType<typeof splitOverFigures>>,
): PublicText {
  const gone = new Set(figures);
  const cut = (text: string) => withoutPieces(text, digits);
  const lines = [...LINES, "reraNumber" as const].flatMap((key) => (shown[key] ? [[key, cut(shown[key])]] : []));
  const details = Object.entries(shown.propertyDetails)
    .filter(([key]) => !gone.has(`propertyDetails.${key}`))
    .map(([key, value]) => [cut(key), typeof value === "string" ? cut(value) : value])
    .filter(([key]) => isKey(String(key)));
  const named = Object.entries(FIGURES).filter(([, key]) => gone.has(`propertyDetails.${key}`));
  const hidden = [
    ...(shown.hidden ?? []),
    ...named.map(([figure]) => figure as HideableFigure),
    ...(gone.has("yearBuilt") ? ["yearBuilt" as const] : []),
    ...(figures.some(isEarlierPrice) ? ["priceHistory" as const] : []),
  ];
  return {
    ...shown,
    ...Object.fromEntries(lines),
    amenities: shown.amenities.map(cut).filter(Boolean),
    propertyDetails: Object.fromEntries(details),
    ...(hidden.length > 0 && { hidden }),
  };
}

type Earlier = { before: CutContacts | undefined; isRewritten: boolean };

/**
 * What was cut, for moderators; undefined when nothing was. Contacts that stood in an earlier version of the text stay as
 * past ones, so that an edit does not wash them off, nor a change of the seller's name or number. When newer rules cut the same
 * texts again (`isRewritten`) they do not become past.
 */
export function keptFindings(
  findings: readonly ContactFinding[],
  { before, isRewritten }: Earlier,
): CutContacts | undefined {
  const present = findings.map((finding) => ({ ...finding, text: finding.text.slice(0, limits.findingMaxCharacters) }));
  const signs = new Set(present.map(signOf));
  const past = (before?.findings ?? [])
    .filter((finding) => (isRewritten ? finding.past : finding.past || finding.confidence === "sure"))
    .filter((finding) => !signs.has(signOf(finding)))
    .map((finding): StoredFinding => ({ ...finding, past: true }));
  const all = [...present, ...past];
  if (all.length === 0) return undefined;
  return {
    count: all.filter(({ confidence }) => confidence === "sure").length,
    isCut: present.some(({ confidence }) => confidence === "sure"),
    findings: all.slice(0, limits.findingsKept),
  };
}

const signOf = ({ path, kind, text }: ContactFinding) => `${path} ${kind} ${text}`;
