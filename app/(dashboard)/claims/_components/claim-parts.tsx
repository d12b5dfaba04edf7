import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { AdminClaim } from "@/lib/credits/guarantee-contract";
import { CLAIM_STATE_TEXTS } from "@/lib/credits/guarantee-messages";

const TONES = {
  asked: "warning",
  answered: "accent",
  "in-review": "warning",
  returned: "danger",
  closed: "sunken",
} as const satisfies Record<AdminClaim["state"], string>;

/** The state of a claim in words. */
export const ClaimState = ({ state }: { state: AdminClaim["state"] }) => (
  <Badge tone={TONES[state]}>{CLAIM_STATE_TEXTS[state]}</Badge>
);

/** A fact of a claim, with its name. Nothing without a value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="text-sm whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  ) : null;
