import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldNote } from "@/components/ui/form-fields";
import { type AlertChannel, alertMessages, CHANNEL_HINTS, CHANNEL_NAMES } from "@/lib/search/alerts/alert-rules";

type ChannelFieldProps = {
  channels: readonly AlertChannel[];
  register: UseFormRegisterReturn;
  error: string | undefined;
  isBusy: boolean;
};

/** How the person hears of homes. */
export function ChannelField({ channels, register, error, isBusy }: ChannelFieldProps) {
  const noteId = useId();
  return (
    <fieldset disabled={isBusy} aria-describedby={error ? noteId : undefined} className="grid gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold">{alertMessages.when}</legend>
      {channels.map((channel) => (
        <label
          key={channel}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3.5 py-1.5 hover:bg-canvas has-checked:border-accent-600 has-checked:bg-accent-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600"
        >
          <input
            {...register}
            type="radio"
            value={channel}
            className="size-5 shrink-0 accent-accent-600 outline-none"
          />
          <span className="grid">
            {CHANNEL_NAMES[channel]}
            <span className="text-sm text-ink-2">{CHANNEL_HINTS[channel]}</span>
          </span>
        </label>
      ))}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
