import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { atDepth, HANGS_AFTER_MS, sampleSeed } from "@/tests/depth";
import { Account } from "@/tests/ledger-model";
import { setUpUnlocking } from "@/tests/listing-calls";
import { openPayments } from "@/tests/payments";
import { signedIn } from "@/tests/people";

const gate = await vi.hoisted(async () => (await import("@/tests/gate")).openGate());
vi.mock("@/lib/credits/wallet", async (original) => {
  const { assertMayUnlock, ...commands } = await original<typeof import("@/lib/credits/wallet")>();
  return { assertMayUnlock, ...gate.before(commands) };
});
vi.mock("@/lib/payments/orders", async (original) => gate.before(await original<object>()));
vi.mock("@/lib/payments/provider", async (original) => {
  const { openProvider, ...others } = await original<typeof import("@/lib/payments/provider")>();
  return { ...others, openProvider: async () => gate.before(await openProvider()) };
});

const ORDERS = atDepth({ standard: 12, all: 500 });
const { posted } = setUpUnlocking();
const provider = await openPayments();

afterEach(() => gate.keep(undefined));

/** Treats an AppError as an answer. */
const quietly = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

it(`is correct in ${ORDERS} orders of the steps of concurrent calls (security F3)`, {
  timeout: HANGS_AFTER_MS,
}, async () => {
  const listings = await Promise.all([posted(), posted(), posted(), posted()]);
  const run = async (scheduler: fc.Scheduler) => {
    const account = new Account(await signedIn("buyer"), provider, listings);
    await account.order(499);
    account.pay(0, "authorized");
    gate.keep((name) => scheduler.schedule(Promise.resolve(), name));
    await scheduler.waitFor(
      Promise.all(
        [
          ...[account.verify(0), account.verify(0), account.webhook(0), account.webhook(0), account.reconcile()],
          ...[account.unlock(0), account.unlock(0), account.unlock(1), account.order(899)],
        ].map(quietly),
      ),
    );
    account.refund(0, 0.4);
    await scheduler.waitFor(
      Promise.all(
        [
          ...[account.webhook(1), account.webhook(2), account.verify(0), account.reconcile()],
          ...[account.unlock(0), account.unlock(1), account.unlock(2), account.unlock(3)],
        ].map(quietly),
      ),
    );
    gate.keep(undefined);
    await account.comeToRest();
    expect([await account.faults(), await account.faultsAtRest()]).toEqual([[], []]);
  };
  await fc.assert(fc.asyncProperty(fc.scheduler(), run), { numRuns: ORDERS, seed: sampleSeed });
});
