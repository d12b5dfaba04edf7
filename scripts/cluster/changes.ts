import { setTimeout as pause } from "node:timers/promises";
import { storeListing } from "@/lib/property/commands";
import { slugOf } from "@/lib/property/dto";
import { stateListing } from "@/lib/property/plan";
import { routes } from "@/lib/routes";
import { type Answer, call } from "@/scripts/cluster/calls";
import { type Person, signedIn } from "@/tests/people";
import { flatForRent, somePhoto } from "@/tests/stated-property";

const LATEST_MS = 1_000;
const ASK_EVERY_MS = 5;

/** What happens to a listing from its approval to its end, and what its page answers then. */
export const LIFE = [
  { pathOf: routes.api.approve, method: "PATCH", status: 200 },
  { pathOf: routes.api.sell, method: "PATCH", status: 404 },
  { pathOf: routes.api.unsell, method: "PATCH", status: 200 },
  { pathOf: routes.api.ownProperty, method: "DELETE", status: 410 },
] as const;

type Posted = { id: string; name: string; page: string };
/** `on`, `seenOn`: the server it is made on, and the other one. */
type Servers = { on: string; seenOn: string };

/** A listing that waits for its approval. */
export async function postListing(seller: Person, name: string): Promise<Posted> {
  const listing = await storeListing(seller.actor, stateListing(flatForRent({ name })).property, [somePhoto]);
  return { id: listing._id.toHexString(), name, page: routes.property(slugOf(listing)) };
}

/** Leads a listing of its own through its life: after how many ms each change was asked for and seen, undefined beyond a second. */
export async function changesSeen(servers: Servers, name: string): Promise<(number | undefined)[]> {
  const [seller, admin] = [await signedIn("owner"), await signedIn("admin")];
  const listing = await postListing(seller, name);
  const seen: (number | undefined)[] = [];
  for (const change of LIFE) seen.push(await changeSeen(servers, admin, listing, change));
  return seen;
}

async function changeSeen(
  { on, seenOn }: Servers,
  admin: Person,
  { id, name, page }: Posted,
  { pathOf, method, status: pageStatus }: (typeof LIFE)[number],
): Promise<number | undefined> {
  const lists = [routes.home, routes.listings()];
  const readAll = () => Promise.all([page, ...lists].map((path) => call(seenOn + path)));
  const isShown = ([shown, ...listed]: Answer[]) =>
    shown?.status === pageStatus &&
    listed.every(({ status, text }) => status === 200 && text.includes(name) === (pageStatus === 200));
  // Kept before, so that old pages could be shown.
  await readAll();
  await readAll();
  const { status, text } = await call(on + pathOf(id), { as: admin, method });
  if (status !== 200) throw new Error(`The change was refused: ${status} ${text}`);
  const begun = performance.now();
  for (;;) {
    const askedAfter = performance.now() - begun;
    if (askedAfter > LATEST_MS) return undefined;
    if (isShown(await readAll())) return askedAfter;
    await pause(ASK_EVERY_MS);
  }
}
