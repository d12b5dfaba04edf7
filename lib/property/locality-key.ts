import { slugify } from "@/lib/platform/format";
import { withLatinWords } from "@/lib/text/devanagari";

/** A name of a locality as keys have it: `vijay-nagar`, also of `विजय नगर`. Empty without letters of either kind and digits. */
export const localitySlug = (name: string): string => slugify(withLatinWords(name));

/** The key of a locality in its city: `indore/vijay-nagar`. Undefined without a locality. */
export function localityKeyOf(locality: string | undefined, city: string | undefined): string | undefined {
  const slug = locality ? localitySlug(locality) : "";
  return slug ? `${city ? slugify(city) : "other"}/${slug}` : undefined;
}
