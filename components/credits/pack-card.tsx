import type { Attempt } from "@/components/credits/use-attempt";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { Pack } from "@/lib/credits/constants";
import { counted, rupees } from "@/lib/format";

type PackCardProps = { pack: Pack; attempt: Attempt | undefined; onBuy: (rupees: number) => void };

/** One pack with its price; marked while it is bought and a moment longer. */
export function PackCard({ pack, attempt, onBuy }: PackCardProps) {
  const { id, name, description, icon, credits, featured } = pack;
  const amount = counted(credits, "credit", "credits");
  const isPicked = attempt?.packId === id;
  return (
    <article
      data-picked={isPicked || undefined}
      className={`relative grid grid-cols-1 gap-4 rounded-xl bg-surface transition-shadow duration-(--dur-base) data-picked:shadow-3 data-picked:ring-4 data-picked:ring-accent-200 ${featured ? "border-2 border-accent-600 p-[23px]" : "border border-line p-6"}`}
    >
      {featured && (
        <p className="absolute -top-3.25 left-5.5 rounded-full bg-accent-600 px-3 py-0.75 text-xs font-[650] text-surface">
          Best Value
        </p>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-h3">{name}</h3>
          <p className="mt-1 text-sm text-ink-3">{description}</p>
        </div>
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-50 text-accent-600">
          <Icon name={icon} />
        </span>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
        <b className="text-[2rem] leading-[1.1] font-bold tracking-[-.03em]">{rupees(pack.rupees)}</b>
        <span className="text-ink-3">
          {amount}, {rupees(Math.round(pack.rupees / credits))} each
        </span>
      </p>
      <BusyButton
        isBusy={isPicked && attempt.isUnderWay}
        isOff={attempt?.isUnderWay === true}
        onPress={() => onBuy(pack.rupees)}
        className={buttonClass({ tone: featured ? "primary" : "outline", size: "lg", block: true })}
      >
        Buy {amount}
      </BusyButton>
    </article>
  );
}
