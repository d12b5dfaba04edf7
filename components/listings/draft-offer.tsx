import { kindLabel } from "@/components/listings/posting-sections";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { Draft } from "@/lib/client/drafts";
import { timeAgo } from "@/lib/platform/format";
import { CATEGORY_NAMES } from "@/lib/property/constants";

type DraftOfferProps = { draft: Draft; onContinue: () => void; onDrop: () => void };

/** Offers to continue a draft that is stored on this device. */
export function DraftOffer({ draft, onContinue, onDrop }: DraftOfferProps) {
  const { name } = draft.values;
  const isNamed = typeof name === "string" && name !== "";
  const what = `${kindLabel(draft)} ${CATEGORY_NAMES[draft.category].phrase}`;
  return (
    <section
      aria-label={`Draft: ${what}`}
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-50 text-accent-600">
          <Icon name="pencil" />
        </span>
        <p className="min-w-0">
          <span className="block truncate font-semibold">{isNamed ? name : what}</span>
          <span className="block text-sm text-ink-3">
            {isNamed ? `${what}, kept` : "Kept"} on this device, {timeAgo(new Date(draft.savedAt))}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onContinue} className={buttonClass({ tone: "primary" })}>
          Continue your draft
        </button>
        <button type="button" onClick={onDrop} className={buttonClass({ tone: "outline" })}>
          Start again
        </button>
      </div>
    </section>
  );
}
