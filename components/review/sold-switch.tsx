import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";

type SoldSwitchProps = {
  name: string;
  isSold: boolean;
  isBusy: boolean;
  isOff: boolean;
  /** The table's head says what it is. */
  isBare?: boolean;
  onPress: () => void;
};

const LABEL = "Mark as sold";

/** Marks a listing as sold, or takes that back; whether it is sold is its state, not its label. */
export function SoldSwitch({ name, isSold, isBusy, isOff, isBare, onPress }: SoldSwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={isSold}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      title={isBare ? LABEL : undefined}
      onClick={() => isOff || onPress()}
      className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-md text-sm font-[550] text-ink-2"
    >
      <span className="grid h-5 w-8.5 shrink-0 place-items-center">
        {isBusy ? <Icon name="loader-circle" className="animate-spin text-accent-600" /> : <Knob isOn={isSold} />}
      </span>
      <span className={isBare ? "sr-only" : ""}>{isBusy ? messages.processing : LABEL}</span>{" "}
      <span className="sr-only">{name}</span>
    </button>
  );
}

const Knob = ({ isOn }: { isOn: boolean }) => (
  <span
    className={`flex h-5 w-8.5 items-center rounded-full border-3 border-transparent forced-colors:border-[ButtonText] ${isOn ? "justify-end bg-accent-600" : "bg-line-strong"}`}
  >
    <span className="size-3.5 rounded-full bg-surface forced-colors:bg-[ButtonText]" />
  </span>
);
