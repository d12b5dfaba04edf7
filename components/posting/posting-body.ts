import { plainFigure } from "@/components/posting/plain-figure";
import { detailsAsked, sectionsFor } from "@/components/posting/posting-sections";
import type { Kind, PostingValues } from "@/components/posting/posting-values";

type Details = Record<string, string | number | boolean>;
/** What is sent of a listing, its photos aside. */
export type PostingBody = Record<string, string | string[] | Details>;

/**
 * The fields that are asked for this kind, as the API takes them; left over ones of a kind chosen before are not sent.
 * `recorded` are the details of a listing that is changed: those no form asks for are kept, and a flag that is not among
 * them is sent once it is true.
 */
export function bodyOf(values: PostingValues, recorded?: Details): PostingBody {
  const { category, propertyType, propertyDetails } = values;
  const names = sectionsFor(values).flatMap(({ fields }) => fields.map(({ name }) => name));
  const body: PostingBody = {
    category,
    propertyType,
    propertyDetails: { ...freeDetails(values, recorded), ...detailsOf(propertyDetails, values, recorded) },
  };
  for (const name of names)
    if (!name.startsWith("propertyDetails."))
      body[name] = values[name as Exclude<keyof PostingValues, "propertyDetails">];
  return { ...body, price: plainFigure(values.price) };
}

function freeDetails(kind: Kind, recorded: Details = {}): Details {
  const asked = new Set(detailsAsked(kind).map(({ key }) => key));
  return Object.fromEntries(Object.entries(recorded).filter(([key]) => !asked.has(key)));
}

function detailsOf(typed: PostingValues["propertyDetails"], kind: Kind, recorded?: Details): Details {
  const isStated = (key: string) => typed[key] === true || !recorded || key in recorded;
  const details: Details = {};
  for (const { key, kind: sort, notRecorded } of detailsAsked(kind)) {
    const value = typed[key];
    if (notRecorded) continue;
    if (sort === "flag") {
      if (isStated(key)) details[key] = value === true;
    } else if (typeof value === "string" && value !== "") details[key] = sort === "choice" ? value : plainFigure(value);
  }
  return details;
}

/** The body as multipart, as adding takes it: what is empty is left out. */
export function formOf(body: PostingBody, keepPhotos: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) for (const one of value) form.append(name, one);
    else if (typeof value === "object") form.append(name, JSON.stringify(value));
    else if (value !== "") form.append(name, value);
  }
  form.append("keepPhotos", JSON.stringify(keepPhotos));
  return form;
}
