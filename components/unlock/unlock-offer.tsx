import { priceNote } from "@/components/property/price-note";
import { Icon } from "@/components/ui/icon";
import { Thumb } from "@/components/ui/thumb";
import type { SeenProperty } from "@/lib/client/contact";
import { counted, rupees } from "@/lib/format";
import { limits } from "@/lib/limits";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { shortTypeLabel } from "@/lib/property/rules";

type UnlockOfferProps = { property: SeenProperty; credits: number; isProcessing: boolean };

const OPENED = [
  { icon: "user", text: "Owner’s or agent’s name" },
  { icon: "phone", text: "Mobile number, with one-tap call" },
  { icon: "map-pin", text: "Exact address and map" },
] as const;

/** What is unlocked and what it costs; while it is processed as high as before. */
export function UnlockOffer({ property, credits, isProcessing }: UnlockOfferProps) {
  const note = priceNote(property);
  const kind = `${shortTypeLabel(property.propertyType)} ${CATEGORY_NAMES[property.category].phrase}`;
  const left = counted(credits - limits.creditsPerContact, "credit", "credits");
  return (
    <>
      <div className="flex items-start gap-3.5">
        <Thumb src={property.photos[0]} size="md" />
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold wrap-anywhere">{property.name}</p>
          <p className="text-sm text-ink-3">{[kind, property.locality, property.city].filter(Boolean).join(", ")}</p>
          <p className="mt-1 font-semibold tabular-nums">
            {rupees(property.price)} {note && <span className="text-sm font-[450] text-ink-3">{note}</span>}
          </p>
        </div>
      </div>
      <ul className="mt-4 grid gap-2.5">
        {OPENED.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-3">
            <Icon name={icon} className="text-accent-600" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-center gap-2.5 rounded-md bg-accent-50 px-3.5 py-3 text-[0.9375rem] text-accent-700">
        <Icon name="coins" />
        <span className="flex-1 font-semibold">{isProcessing ? "Using 1 credit" : "Credit Required: 1 Credit"}</span>
        <span className="text-sm whitespace-nowrap tabular-nums">You have {credits}</span>
      </p>
      <p className="mt-2.5 text-xs text-ink-3">
        You pay once and have {left} left. The details stay in My Properties, under Unlocked contacts.
      </p>
      {isProcessing && <ProcessingBar />}
    </>
  );
}

/** At the foot of the body, over the line above the buttons. */
const ProcessingBar = () => (
  <div aria-hidden="true" className="relative">
    <div className="absolute -inset-x-5 top-3 h-1 bg-accent-100 md:-inset-x-6 md:top-4">
      <div className="h-full origin-left scale-x-90 bg-accent-600 transition-[scale] duration-[1.5s] ease-out starting:scale-x-0" />
    </div>
  </div>
);
