import { setTimeout as wait } from "node:timers/promises";
import { parseListing } from "@/lib/listings/listing-fields";
import { insertListing } from "@/lib/listings/listing-writes";
import { readSellerContacts } from "@/lib/listings/public-text-writes";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { slugOf } from "@/lib/property/dto";
import { type Answer, call, type Verdict } from "@/scripts/drills/cluster/infrastructure";
import type { Stage } from "@/scripts/drills/cluster/stage";
import { giveCredits } from "@/tests/ledger";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const VISIBLE_WITHIN_MS = 1_000;
const POLL_MS = 5;

/** The changes of a listing from its approval to its deletion, and the status of its page after each. */
export const LIFECYCLE = [
  { pathOf: routes.api.approve, method: "PATCH", status: 200 },
  { pathOf: routes.api.sell, method: "PATCH", status: 404 },
  { pathOf: routes.api.unsell, method: "PATCH", status: 200 },
  { pathOf: routes.api.ownProperty, method: "DELETE", status: 404 },
] as const;

const CREDITS = 10;
const WRONG_PASSWORD = { current: "wrong-guess-1", password: "a-new-password-1" };

/** Paths of the public pages of the stage's listings. */
export async function pagesOf({ servers, listings }: Stage): Promise<string[]> {
  const [{ site }] = servers;
  return Promise.all(
    listings.map(async (id) => {
      const { text } = await call(site + routes.api.property(id));
      return routes.property((JSON.parse(text) as { data: { slug: string } }).data.slug);
    }),
  );
}

/** Goal 9: a listing approved, sold, put on sale again or deleted on one server shows so on the other within a second. */
export async function freshness({ servers }: Stage, trials = 100): Promise<Verdict> {
  const [one, other] = servers;
  const delays: (number | undefined)[] = [];
  for (let listing = 0; listing * LIFECYCLE.length < trials; listing += 1) {
    const [changed, read] = listing % 2 === 0 ? [one.site, other.site] : [other.site, one.site];
    delays.push(...(await changeDelays({ changed, read }, `Flat of a change, number ${listing}`)));
  }
  const times = delays.filter((ms) => ms !== undefined);
  const latest = Math.round(Math.max(...times));
  return {
    what: "a change on one server shows on the other within 1 s: listing page, list and home",
    figure: `${times.length} of ${delays.length}, the slowest was read ${latest} ms later`,
    passed: times.length === delays.length,
  };
}

type PostedListing = { id: string; name: string; page: string };
/** Addresses of the server that makes the change and of the one that is read. */
type Servers = { changed: string; read: string };

/** Stores a listing that awaits approval. */
export async function postListing(seller: Person, name: string): Promise<PostedListing> {
  const parsed = parseListing(anotherFlat({ name }), await readSellerContacts(seller.id));
  const listing = await insertListing(seller.actor, parsed, [somePhoto]);
  return { id: listing._id.toHexString(), name, page: routes.property(slugOf(listing)) };
}

/** Posts a listing and makes all changes of its lifecycle. Gives ms until each was visible, undefined beyond a second. */
export async function changeDelays(servers: Servers, name: string): Promise<(number | undefined)[]> {
  const [seller, admin] = [await signedIn("owner"), await signedIn("admin")];
  const listing = await postListing(seller, name);
  const delays: (number | undefined)[] = [];
  for (const change of LIFECYCLE) delays.push(await changeDelay(servers, admin, listing, change));
  return delays;
}

async function changeDelay(
  { changed, read }: Servers,
  admin: Person,
  { id, name, page }: PostedListing,
  { pathOf, method, status: pageStatus }: (typeof LIFECYCLE)[number],
): Promise<number | undefined> {
  const lists = [routes.home, routes.listings()];
  const readAll = () => Promise.all([page, ...lists].map((path) => call(read + path)));
  const isShown = ([shown, ...listed]: Answer[]) =>
    shown?.status === pageStatus &&
    listed.every(({ status, text }) => status === 200 && text.includes(name) === (pageStatus === 200));
  // Twice, so that the old pages are cached and could still be served.
  await readAll();
  await readAll();
  const { status, text } = await call(changed + pathOf(id), { as: admin, method });
  if (status !== 200) throw new Error(`The change was refused: ${status} ${text}`);
  const startedAt = performance.now();
  for (;;) {
    const requestedAfter = performance.now() - startedAt;
    if (requestedAfter > VISIBLE_WITHIN_MS) return undefined;
    if (isShown(await readAll())) return requestedAfter;
    await wait(POLL_MS);
  }
}

/** Both servers share sessions, limits and the ledger. */
export async function sharedState({ servers, listings }: Stage): Promise<Verdict> {
  const [one, other] = servers;
  const person = await signedIn("buyer");
  const before = await Promise.all(servers.map(({ site }) => call(site + routes.api.me, { as: person })));
  const signedOut = await call(one.site + routes.api.logout, { as: person });
  const after = await call(other.site + routes.api.me, { as: person });
  const statuses = [...before, signedOut, after].map(({ status }) => status).join(", ");

  const buyer = await signedIn("buyer");
  await giveCredits(buyer.id, CREDITS);
  const unlocks = await Promise.all(
    listings.map((propertyId, place) =>
      call((place % 2 ? one : other).site + routes.api.debit, { as: buyer, method: "POST", body: { propertyId } }),
    ),
  );
  const charged = unlocks.filter(({ status }) => status === 200).length;

  const guesser = await signedIn("buyer");
  const guesses = [];
  for (let guess = 0; guess < listings.length; guess += 1) {
    const { site } = guess % 2 ? one : other;
    const request = { as: guesser, method: "POST", body: WRONG_PASSWORD } as const;
    guesses.push((await call(site + routes.api.changePassword, request)).status);
  }
  const accepted = guesses.filter((status) => status !== 429).length;
  return {
    what: "sessions, limits and the ledger are shared",
    figure: `read on both, signed out on one, read on the other: ${statuses}; ${charged} of ${unlocks.length} unlocks for ${CREDITS} credits; ${accepted} of ${guesses.length} guesses accepted`,
    // A second server with its own count would accept twice as many.
    passed:
      statuses === "200, 200, 200, 401" && charged === CREDITS && accepted > 0 && accepted <= limits.guessesInSession,
  };
}
