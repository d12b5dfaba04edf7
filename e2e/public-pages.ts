import type { APIRequestContext } from "@playwright/test";
import { DEMO_ID_PREFIX } from "@/demo/ids";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";

type ListedProperty = {
  _id: string;
  slug: string;
  name: string;
  propertyType: string;
  category: string;
  city?: string;
};

/** Up to `count` public listings of the demo data that match, newest first; one of each home. */
export async function listedProperties(
  request: APIRequestContext,
  count: number,
  query = "",
): Promise<ListedProperty[]> {
  const answer = await request.get(`/api/v1/properties?homes=1&limit=100&${query}`);
  const { data }: { data: ListedProperty[] } = await answer.json();
  // What another test posts, it soon deletes again.
  return data.filter(({ _id }) => _id.startsWith(DEMO_ID_PREFIX)).slice(0, count);
}

/** All public listings of the demo data, newest first. */
export async function allListedProperties<T = ListedProperty>(request: APIRequestContext): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await (await request.get(`/api/v1/properties?limit=100&page=${page}`)).json();
    all.push(...data);
    if (page >= meta.pages) return all;
  }
}

/** One address of each kind of cached public page. */
export async function cachedPages(request: APIRequestContext): Promise<string[]> {
  const [first, second] = await listedProperties(request, 2);
  return [
    "/",
    "/?type=House",
    "/listings",
    "/listings?page=2",
    "/listings?type=House",
    "/listings?type=House,Flat",
    "/buy",
    "/buy?page=2",
    "/property/explore",
    "/property/explore?category=rent&type=house",
    "/property/explore?category=sale",
    "/property/house/indore/rent/10000-20000",
    "/in/indore",
    "/in/indore/rent/flat",
    "/in/indore/at/vijay-nagar",
    "/locality/indore/vijay-nagar",
    "/property/coworking-space/dhar/new-projects/20000000-up",
    routes.terms,
    routes.privacy,
    routes.refund,
    routes.sell,
    routes.about,
    routes.contact,
    routes.accessibility,
    routes.transparency,
    routes.manager(2),
    `/property/${first?.slug}`,
    `/property/${second?.slug}`,
  ];
}

/** Addresses of lists that are rendered for each request. */
export const pagesPerRequest: readonly string[] = [
  "/listings?maxPrice=50000",
  "/listings?type=House&sort=price-asc",
  "/buy?search=indore",
  "/property/explore?search=2+bhk",
  "/property/explore?city=indore",
  "/compare",
  "/listings?bedrooms=2",
];

/** One address of each public page, cached or not; all are 200. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const fixed = Object.values<unknown>(routes).filter(
    (route): route is string => typeof route === "string" && !isSignedInPath(route) && !FILES.has(route),
  );
  const others = [
    routes.manager(1),
    routes.resetPassword("token"),
    routes.confirmSignIn("token"),
    routes.place({ city: "Indore" }),
    routes.api.docs,
  ];
  return [...new Set([...(await cachedPages(request)), ...fixed, ...others, ...pagesPerRequest])];
}

const FILES = new Set<string>([routes.sitemap, routes.feed]);
