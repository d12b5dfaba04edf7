import { LISTED_PATH } from "@/lib/listings/schema";
import type { FieldError } from "@/lib/platform/errors";
import { propertyMessages } from "@/lib/property/messages";

/** The link to the seller's listing of the same home, where the server refused a second one. */
export function linkToListed(errors: readonly FieldError[]): { href: string; label: string } | undefined {
  const href = errors.find(({ path }) => path === LISTED_PATH)?.message;
  return href ? { href, label: propertyMessages.alreadyListedShow } : undefined;
}
