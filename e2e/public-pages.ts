import type { APIRequestContext } from "@playwright/test";
import { routes } from "@/lib/routes";

type ListedProperty = { _id: string; slug: string; propertyType: string; category: string; city?: string };

/** Public listings of the demo data, newest first. */
export async function listedProperties(request: APIRequestContext, query = "limit=500"): Promise<ListedProperty[]> {
  const answer = await request.get(`/api/v1/properties?${query}`);
  return (await answer.json()).data;
}

/** One address of each kind of cached public page. */
export async function cachedPages(request: APIRequestContext): Promise<string[]> {
  const [first, second] = await listedProperties(request, "limit=2");
  return [
    "/",
    "/?type=house",
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
    "/property/coworking-space/dhar/new-projects/20000000-up",
    routes.terms,
    routes.privacy,
    routes.refund,
    `/property/${first?.slug}`,
    `/property/${second?.slug}`,
  ];
}
