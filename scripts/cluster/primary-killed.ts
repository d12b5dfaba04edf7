import { setTimeout as pause } from "node:timers/promises";
import { withDatabase } from "@/lib/db/connection";
import { routes } from "@/lib/routes";
import { CartItemModel } from "@/models/cart-item";
import { type Answer, call } from "@/scripts/cluster/calls";
import type { Stage } from "@/scripts/cluster/stage";
import type { Verdict } from "@/scripts/cluster/verdict";
import { signedIn } from "@/tests/people";

const BUYERS = 12;
const EACH_MS = 250;
const KILL_AFTER_MS = 3_000;
const LONGEST_MS = 6_000;

/** The node that takes the writes is killed under load: what was answered with yes is stored, and nobody waits over 6 s. */
export async function primaryKilled({ front, servers, listings, killPrimary }: Stage): Promise<Verdict> {
  const acknowledged: { buyer: string; propertyId: string }[] = [];
  const answers: Answer[] = [];
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signedIn("buyer")));
  const isYes = ({ status }: Answer) => status >= 200 && status < 300;
  const doors = [...servers.map(({ site }) => site), ...(front ? [front] : [])];
  const shop = async (buyer: (typeof buyers)[number], number: number) => {
    let wasBack = false;
    for (const [turn, propertyId] of listings.entries()) {
      const door = doors[(number + turn) % doors.length] ?? "";
      const answer = await call(door + routes.api.addToCart, { as: buyer, method: "POST", body: { propertyId } });
      answers.push(answer);
      wasBack = isYes(answer);
      if (wasBack) acknowledged.push({ buyer: buyer.id, propertyId });
      await pause(EACH_MS);
    }
    return wasBack;
  };
  const shopping = Promise.all(buyers.map(shop));
  await pause(KILL_AFTER_MS);
  await killPrimary();
  const areBack = (await shopping).every((wasBack) => wasBack);

  const stored = await withDatabase(() => CartItemModel.collection.find({}).toArray());
  const kept = new Set(stored.map((item) => `${item.userId} ${item.propertyId}`));
  const lost = acknowledged.filter(({ buyer, propertyId }) => !kept.has(`${buyer} ${propertyId}`)).length;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  const failed = answers.length - acknowledged.length;
  return {
    what: "the primary killed under writes: none lost, no request over 6 s, all are served again",
    figure: `${lost} of ${acknowledged.length} lost, ${failed} of ${answers.length} refused, longest ${Math.round(longest)} ms`,
    passed: lost === 0 && longest <= LONGEST_MS && areBack,
  };
}
