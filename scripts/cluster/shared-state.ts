import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { call } from "@/scripts/cluster/calls";
import type { Stage } from "@/scripts/cluster/stage";
import type { Verdict } from "@/scripts/cluster/verdict";
import { giveCredits } from "@/tests/ledger";
import { signedIn } from "@/tests/people";

const CREDITS = 10;

/** Sessions, limits and the ledger are one, whichever server is asked. */
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

  const curious = await signedIn("buyer");
  const orders = [];
  for (let order = 0; order < listings.length; order += 1) {
    const { site } = order % 2 ? one : other;
    orders.push((await call(site + routes.api.changePassword, { as: curious, method: "POST", body: GUESS })).status);
  }
  const guesses = orders.filter((status) => status !== 429).length;
  return {
    what: "sessions, limits and the ledger are shared",
    figure: `read on both, signed out on one, read on the other: ${statuses}; ${charged} of ${unlocks.length} unlocks for ${CREDITS} credits; ${guesses} of ${orders.length} guesses heard`,
    // A second server with a count of its own would hear twice as many.
    passed:
      statuses === "200, 200, 200, 401" && charged === CREDITS && guesses > 0 && guesses <= limits.guessesPerAccount,
  };
}

const GUESS = { current: "wrong-guess-1", password: "a-new-password-1" };
