import { creditMessages } from "@/lib/credits/messages";
import { indianNumber } from "@/lib/platform/format";

/** Available and used credits of an account (design, /credits). */
export const BalancePanel = ({ balance, used }: { balance: number; used: number }) => (
  <section
    aria-label="Balance"
    className="flex flex-wrap items-end justify-between gap-6 rounded-xl bg-accent-900 p-6 text-surface"
  >
    <dl className="flex gap-10">
      <div className="flex flex-col justify-between gap-1">
        <dt className="text-sm text-accent-100">Available credits</dt>
        <dd className="text-[3.25rem] leading-none font-bold tracking-[-.04em] tabular-nums">
          {indianNumber(balance)}
        </dd>
      </div>
      <div className="flex flex-col justify-between gap-1">
        <dt className="text-sm text-accent-100">Used credits</dt>
        <dd className="text-[1.75rem] leading-[1.3] font-[650] tabular-nums">{indianNumber(used)}</dd>
      </div>
    </dl>
    <p className="max-w-[34ch] text-sm text-accent-100">
      {balance < 0 ? creditMessages.balanceBelowZero : "Used credits are the contacts you have unlocked so far."}
    </p>
  </section>
);
