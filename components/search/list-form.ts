import { amountFrom, areaSqftFrom, highestPriceFrom, isWrongPrice } from "@/lib/search/amount-fields";
import { AREA_KEYS, splitValues } from "@/lib/search/filter-keys";
import { type ListName, type ListPair, listAddress } from "@/lib/search/list-address";
import { searchFrom, searchOf, typesFrom } from "@/lib/search/query-parameters";

/** What a text box of a list's form accepts, in its `data-kind`. */
export type BoxKind = "amount" | "area";

const READ: Record<BoxKind, (text: string) => number | undefined> = { amount: amountFrom, area: areaSqftFrom };

const KINDS: Readonly<Record<string, BoxKind>> = {
  minPrice: "amount",
  maxPricePerSqft: "amount",
  minArea: "area",
  maxArea: "area",
};

function isWrong({ name, value, dataset }: HTMLInputElement): boolean {
  if (name === "maxPrice") return isWrongPrice(value);
  const read = READ[dataset.kind as BoxKind];
  return read !== undefined && value.trim() !== "" && read(value) === undefined;
}

/** The text boxes of a form that are checked. */
export const checkedBoxes = (form: ParentNode): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>("input[name=maxPrice], input[data-kind]"),
];

/** The first box of a form whose text is not accepted. */
export const wrongBox = (form: HTMLFormElement): HTMLInputElement | undefined => checkedBoxes(form).find(isWrong);

/** Marks a box as wrong or right. The price filter marks its own box. */
export function markBox(box: HTMLInputElement): void {
  if (box.dataset.kind === undefined) return;
  if (isWrong(box)) box.setAttribute("aria-invalid", "true");
  else box.removeAttribute("aria-invalid");
}

/** The keys and values of a list's form, in canonical spelling, for the first page. Empty and wrong ones are left out. */
export function pairsOfForm(form: HTMLFormElement): ListPair[] {
  const data = new FormData(form);
  const text = (key: string) => data.get(key)?.toString();
  const types = typesFrom(splitValues(data.getAll("type").map(String))) ?? [];
  const { search, exact } = searchOf({ search: text("search"), exact: text("exact") });
  const localities = data.getAll("locality").map(String).sort();
  const others = [...data].flatMap(([key, value]): ListPair[] =>
    APART.includes(key) ? [] : [[key, canonicalText(key, String(value))]],
  );
  return [
    ...others,
    ...types.map((type): ListPair => ["type", type]),
    ...localities.map((key): ListPair => ["locality", key]),
    ["search", search ?? ""],
    ["exact", exact ? "1" : ""],
  ];
}

const APART = ["type", "locality", "search", "exact", "page"];

function canonicalText(key: string, text: string): string {
  if (key === "maxPrice") return String(highestPriceFrom(text) ?? "");
  // A polygon is longer than any text that is typed.
  if (AREA_KEYS.some((one) => one === key)) return text;
  const kind = KINDS[key];
  if (kind) return String(READ[kind](text) ?? "");
  return searchFrom(text) ?? "";
}

/** The canonical address for a list's form, in the area of the map that is being loaded. */
export const hrefOfForm = (list: ListName, form: HTMLFormElement): string =>
  listAddress(list, withLoadingArea(withBand(pairsOfForm(form), form.dataset)));

let loading: string | undefined;

/** Remembers the address of the list page that is being loaded; undefined once it is shown. */
export const setLoading = (href: string | undefined): void => {
  loading = href;
};

/** The address of the list page that is being loaded, if one is. */
export const loadingAddress = (): URL | undefined => (loading ? new URL(loading, window.location.href) : undefined);

/** The map may have moved since the form was made. */
function withLoadingArea(pairs: ListPair[]): ListPair[] {
  const params = loadingAddress()?.searchParams;
  if (!params) return pairs;
  const areas = AREA_KEYS.flatMap((key): ListPair[] => (params.has(key) ? [[key, params.get(key) ?? ""]] : []));
  return [...pairs.filter(([key]) => !AREA_KEYS.some((one) => one === key)), ...areas];
}

const PRICE_KEYS = ["minPrice", "maxPrice"];

/** While nobody changes its prices in the boxes a price band stays a band: it ends just below an amount, not at a whole one. */
function withBand(pairs: ListPair[], { band, bandPrices }: DOMStringMap): ListPair[] {
  const prices = PRICE_KEYS.map((key) => pairs.find(([one]) => one === key)?.[1]);
  if (!band || prices.join() !== bandPrices) return pairs;
  return [...pairs.filter(([key]) => !PRICE_KEYS.includes(key)), ["priceRange", band]];
}
