import { categoryFromPath, typeFromPath } from "@/lib/landing/rules";
import type { Category, City, PropertyType } from "@/lib/property/constants";
import { routes, typeSlug } from "@/lib/routes";
import { bandFromSlug, type PriceBand } from "@/lib/search/bands";
import { cityFrom, pageFrom, segmentText } from "@/lib/search/rules";

/** What a landing page's path says: `/property/house/indore/rent/10000-20000`. */
export type LandingQuery = { type: PropertyType; city: City; category: Category; band: PriceBand; page: number };
type LandingSegments = { door: string; type: string; city: string; category: string; band: string; page: string };

/** Reads the path of a landing page, other spellings of known values included; undefined when a value is unknown (a 404). */
export function readLandingQuery(segments: LandingSegments): LandingQuery | undefined {
  const type = typeFromPath(segmentText(segments.type));
  const city = cityFrom(segmentText(segments.city));
  const category = categoryFromPath(segmentText(segments.category));
  const band = category && bandFromSlug(category, segmentText(segments.band));
  const page = pageFrom(segments.page);
  if (!type || !city || !category || !band || String(page) !== segments.page) return undefined;
  return { type, city, category, band, page };
}

export const landingPath = ({ band, ...query }: LandingQuery): string => routes.landing({ ...query, band: band.slug });

/** Is the path written as it should be, or must it be redirected to {@link landingPath}? */
export const isCanonicalLanding = (segments: LandingSegments, { type, city, category, band }: LandingQuery): boolean =>
  segments.door === "property" &&
  segments.type === typeSlug(type) &&
  segments.city === city.toLowerCase() &&
  segments.category === category &&
  segments.band === band.slug;
