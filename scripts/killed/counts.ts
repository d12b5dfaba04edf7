import { setTimeout as wait } from "node:timers/promises";
import { withDatabase } from "@/lib/db/connection";
import { WalletModel } from "@/models/wallet";
import type { Provider, Said } from "@/scripts/killed/calls";

const CREDITED_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 25;

/** Milliseconds until every captured payment has its credits, at most 10 s (security F4). */
export async function untilCredited(provider: Provider): Promise<number> {
  const begun = performance.now();
  while ((await countUncredited(provider)) > 0 && performance.now() - begun < CREDITED_WITHIN_MS)
    await wait(ASK_EVERY_MS);
  return Math.round(performance.now() - begun);
}

/** Payments that are captured at the provider, of which the wallets know nothing. */
export async function countUncredited({ store }: Provider): Promise<number> {
  const captured = [...store.payments.values()].filter(({ status }) => status === "captured");
  const known = new Set(await withDatabase(() => WalletModel.distinct("grants.paymentId")));
  return captured.filter(({ id }) => !known.has(id)).length;
}

/** What was answered with yes and is in no wallet. */
export async function countLost({ unlocks, grants }: Said): Promise<number> {
  const wallets = await withDatabase(() => WalletModel.find().lean());
  const kept = new Set(
    wallets.flatMap((wallet) => [
      ...wallet.unlocks.map(({ propertyId }) => `${wallet._id} ${propertyId}`),
      ...wallet.grants.map(({ paymentId }) => `${wallet._id} ${paymentId}`),
    ]),
  );
  const promised = [
    ...unlocks.map(({ userId, propertyId }) => `${userId} ${propertyId}`),
    ...grants.map(({ buyer, payment }) => `${buyer.id} ${payment}`),
  ];
  return promised.filter((one) => !kept.has(one)).length;
}
