import { useId } from "react";
import { Key } from "@/app/(dashboard)/moderation/_components/console-keys";
import type { Draft } from "@/app/(dashboard)/moderation/_components/use-console";
import { buttonClass } from "@/components/ui/button-class";
import { TextareaField } from "@/components/ui/form-fields";
import type { CaseDetail } from "@/lib/backoffice/case-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { type CaseAction, codesOf, REASONS, type ReasonCode } from "@/lib/listings/reason-codes";
import { capitalized } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { propertyMessages } from "@/lib/property/messages";

type DecidePanelProps = {
  detail: CaseDetail;
  draft: Draft;
  hint: string;
  onChange: (change: Partial<Draft>) => void;
  onAct: (action: CaseAction) => void;
};

/** The three decisions, the reasons, and the text for the seller. */
export function DecidePanel({ detail, draft, hint, onChange, onAct }: DecidePanelProps) {
  const name = useId();
  const { status, listing, appeal } = detail;
  const aside = status === "rejected" && !appeal ? asideOf(detail) : undefined;
  const chosen = draft.textFor === "hold" ? draft.hold : draft.reject;
  const shown = draft.text || (chosen ? REASONS[chosen].text : "");
  const group = (action: "reject" | "hold") => (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="pb-1 text-sm font-semibold">
        {action === "reject" ? "Reason to reject" : "Reason to hold"}
      </legend>
      {codesOf(action).map((code, place) => (
        <Reason
          key={code}
          name={`${name}-${action}`}
          code={code}
          digit={action === "reject" ? String((place + 1) % 10) : undefined}
          isChosen={(action === "reject" ? draft.reject : draft.hold) === code}
          onChosen={() =>
            onChange({ ...(action === "reject" ? { reject: code } : { hold: code }), text: "", textFor: action })
          }
        />
      ))}
    </fieldset>
  );
  return (
    <aside aria-label="Decision" className="grid min-w-0 grid-cols-1 gap-4 xl:sticky xl:top-22">
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        {listing.hold && (
          <p className="text-sm font-semibold text-warning">{propertyMessages.contactBlocks[listing.hold]}</p>
        )}
        {appeal && !appeal.mayDecide && (
          <p className="text-sm font-semibold text-warning">{moderationMessages.otherDecides}</p>
        )}
        <div className="grid grid-cols-2 gap-2">
          {mayApprove(detail) && (
            <button
              type="button"
              onClick={() => onAct("approve")}
              className={`${buttonClass({ tone: "primary" })} col-span-2 px-2!`}
            >
              {aside ? `Dismiss ${aside}` : status === "approved" ? "Keep" : "Approve"} <Key name="A" />
            </button>
          )}
          <button type="button" onClick={() => onAct("reject")} className={`${buttonClass({ tone: "danger" })} px-2!`}>
            {aside ? `Uphold ${aside}` : "Reject"} <Key name="R" />
          </button>
          <button type="button" onClick={() => onAct("hold")} className={`${buttonClass({ tone: "outline" })} px-2!`}>
            Hold <Key name="H" />
          </button>
        </div>
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {hint}
        </p>
        {group("reject")}
        {group("hold")}
        <TextareaField
          label="Text for the seller"
          value={shown}
          onChange={(event) => onChange({ text: event.target.value })}
          length={shown.length}
          most={limits.rejectionReasonMaxCharacters}
        />
      </div>
    </aside>
  );
}

/** Whether there is something to approve: a public listing is kept only when somebody reported it, or claims a credit back. */
export const mayApprove = ({ status, openReports, claims }: CaseDetail): boolean =>
  status !== "approved" || openReports.length > 0 || claims.some(({ state }) => state === "in-review");

/** What there is to decide about a listing that is rejected and stays so. */
function asideOf({ reports, claims }: CaseDetail): string {
  const hasClaims = claims.some(({ state }) => state === "in-review");
  if (reports.length === 0) return "claims";
  return hasClaims ? "reports and claims" : "reports";
}

type ReasonProps = {
  name: string;
  code: ReasonCode;
  digit: string | undefined;
  isChosen: boolean;
  onChosen: () => void;
};

const Reason = ({ name, code, digit, isChosen, onChosen }: ReasonProps) => (
  <label className="flex min-h-8 cursor-pointer max-md:min-h-11 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-canvas has-checked:bg-accent-50 has-checked:font-semibold">
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChosen}
      className="size-4.5 shrink-0 accent-accent-600"
    />
    <span className="min-w-0 flex-1">{capitalized(REASONS[code].words)}</span>
    {digit && <Key name={digit} />}
  </label>
);
