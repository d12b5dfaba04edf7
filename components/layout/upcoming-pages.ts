import { upcomingPages } from "@/lib/site-content";

export type UpcomingPage = { path: string; title: string; text: string };

/** The page of a path segment that opens later; undefined for any other. */
export function upcomingPage(segment: string): UpcomingPage | undefined {
  const texts = Object.hasOwn(upcomingPages, segment) ? upcomingPages[segment] : undefined;
  return texts && { path: `/${segment}`, ...texts };
}
