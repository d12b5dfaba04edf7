import type { RiskView } from "@/lib/listings/schema";
import { type RiskBand, riskMessages } from "@/lib/property/risk-bands";

const TONES: Record<RiskBand, string> = {
  normal: "text-ink-3",
  "look-closer": "text-warning",
  hold: "text-danger",
};
const NOTE_TONES: Record<RiskBand, string> = {
  normal: "bg-sunken text-ink-2",
  "look-closer": "bg-warning-bg text-warning",
  hold: "bg-danger-bg text-danger",
};

const inWords = ({ score, band }: RiskView): string => `${riskMessages.title} ${score}, ${riskMessages.bands[band]}`;

/** In a row of a list for administrators: score and band; pressed, it shows the reasons. */
export const RiskLine = ({ risk }: { risk: RiskView | undefined }) => {
  if (!risk) return null;
  const look = `text-xs font-semibold tabular-nums ${TONES[risk.band]}`;
  if (risk.reasons.length === 0) return <span className={look}>{inWords(risk)}</span>;
  return (
    <details className="min-w-0">
      <summary className={`min-h-6 w-fit cursor-pointer max-md:py-3 ${look}`}>{inWords(risk)}</summary>
      <Reasons risk={risk} />
    </details>
  );
};

/** Over the details of a listing: score and band with all reasons. */
export const RiskNote = ({ risk }: { risk: RiskView }) => (
  <section aria-label={riskMessages.title} className={`mb-5 rounded-md px-3.5 py-2.5 text-sm ${NOTE_TONES[risk.band]}`}>
    <p className="font-semibold tabular-nums">{inWords(risk)}</p>
    {risk.reasons.length > 0 ? <Reasons risk={risk} /> : <p className="mt-1">{riskMessages.noReasons}</p>}
  </section>
);

const Reasons = ({ risk: { reasons } }: { risk: RiskView }) => (
  <ul className="mt-1 mb-1.5 grid gap-1 text-sm font-normal whitespace-normal text-ink-2">
    {reasons.map(({ code, weight, text }) => (
      <li key={code} className="flex items-start gap-2">
        <span className="w-8 shrink-0 text-right font-semibold tabular-nums">{riskMessages.weight(weight)}</span>
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </li>
    ))}
  </ul>
);

/** For the seller of a pending listing: what an administrator will look at. No number and nothing about other people. */
export const ReviewNotes = ({ notes }: { notes: readonly string[] }) => (
  <section aria-label={riskMessages.waits} className="rounded-md bg-warning-bg px-3.5 py-2.5 text-sm text-warning">
    <p className="font-semibold">{riskMessages.waits}</p>
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  </section>
);
