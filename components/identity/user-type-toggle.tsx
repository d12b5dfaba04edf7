import type { ComponentProps } from "react";
import { coveringRadio } from "@/components/ui/class-names";
import { signInTexts } from "@/lib/identity/messages";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";

const LABELS = { buyer: "Buyer", owner: "Owner", agent: "Agent" } as const;

type ToggleProps = ComponentProps<"input"> & { chosen?: string };

/** Kind of account: one of three radios. The result of `form.register(name)` is spread on each. */
export const UserTypeToggle = ({ chosen = SIGN_UP_TYPES[0], ...radio }: ToggleProps) => (
  <div role="radiogroup" aria-label={signInTexts.userType} className="grid grid-cols-3 rounded-[12px] bg-sunken p-1">
    {SIGN_UP_TYPES.map((type) => (
      <label
        key={type}
        className="relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] text-sm font-semibold text-ink-2 has-checked:bg-surface has-checked:text-accent-700 has-checked:shadow-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600 forced-colors:has-checked:border"
      >
        <input {...radio} type="radio" value={type} defaultChecked={type === chosen} className={coveringRadio} />
        {LABELS[type]}
      </label>
    ))}
  </div>
);
