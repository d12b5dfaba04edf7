import type { Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { publicDialogs, signedInDialogs } from "@/e2e/accessibility/dialogs";
import type { Role, Screen } from "@/e2e/accessibility/screen";
import { withProductDatabase } from "@/e2e/database";
import { publicPages } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";
import type { UserType } from "@/lib/platform/actor";

/** Pages of signing in and up are for visitors. */
const FOR_VISITORS: readonly string[] = [routes.login, routes.register, routes.adminLogin, routes.forgotPassword];
const OTHER_PAGES: readonly Screen[] = [
  { path: routes.place({ city: "Indore", locality: "vijay-nagar", category: "rent", type: "Flat", bedrooms: 2 }) },
  { path: routes.explore({ search: "a castle on the moon" }) },
  { path: routes.buy({ search: "zzzzzz" }) },
  { path: "/no-such-page", status: 404 },
  { path: routes.property("no-such-listing"), status: 404 },
];

/**
 * Every public page and what opens on it, as somebody of this role meets it; what a query makes of a page is the same for
 * everybody, so that visitors alone walk that.
 */
export async function publicScreens(page: Page, role: Role): Promise<Screen[]> {
  const pages = (await publicPages(page.request)).map((path): Screen => ({ path }));
  const all = [...pages, ...OTHER_PAGES, { path: await goneListing(), status: 410 }];
  const met = all.filter(({ path }) => role === "visitor" || !(path.includes("?") || FOR_VISITORS.includes(path)));
  return [...met, ...(await publicDialogs(page, role))];
}

/** The address of a listing that was there once. */
async function goneListing(): Promise<string> {
  const _id = new ObjectId("ba5e7a000000000000000410");
  await withProductDatabase((db) =>
    db.collection("gone_listings").updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true }),
  );
  return routes.property(`house-in-indore-${_id}`);
}

const FOR_ALL = [
  routes.dashboard,
  routes.profile,
  routes.account,
  routes.cart,
  routes.myProperties,
  routes.myPropertiesPart({ tab: CONTACTS_TAB }),
];
const FOR_SELLERS = [
  routes.credits,
  routes.upload,
  routes.uploads(),
  routes.uploads({ status: "rejected" }),
  routes.uploads({ search: "zzzzzz" }),
];
const FOR_ADMINS = [
  routes.uploads(),
  routes.uploads({ status: "pending" }),
  routes.uploads({ search: "zzzzzz" }),
  routes.users(),
  routes.users({ search: "zzzzzz" }),
  routes.enquiries,
  routes.system,
];
const OWN: Record<UserType, readonly string[]> = {
  buyer: [...FOR_ALL, routes.credits],
  owner: [...FOR_ALL, ...FOR_SELLERS],
  agent: [...FOR_ALL, ...FOR_SELLERS],
  admin: [...FOR_ALL, ...FOR_ADMINS],
};

/** Every page of the signed-in area this role has and what opens on it; the last page is another role's. */
export async function signedInScreens(page: Page, role: UserType): Promise<Screen[]> {
  return [
    ...OWN[role].map((path) => ({ path })),
    ...(await editedBy(page, role)),
    ...signedInDialogs(role),
    { path: role === "admin" ? routes.credits : routes.users(), status: 404 },
  ];
}

async function editedBy({ request }: Page, role: UserType): Promise<Screen[]> {
  if (role === "buyer" || role === "admin") return [];
  const { data: me } = await (await request.get(routes.api.me)).json();
  const { data } = await (await request.get(`${routes.api.properties}?sellerDetails=${me.userDetails._id}`)).json();
  return [{ path: routes.editListing(data[0]._id) }];
}
