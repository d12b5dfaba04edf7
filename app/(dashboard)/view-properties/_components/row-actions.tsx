import type { ReactNode } from "react";
import type { RunningAction } from "@/components/listings/listing-actions";
import { buttonClass, ONE_CELL } from "@/components/ui/button-class";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { ReviewItem } from "@/lib/listings/schema";
import { messages } from "@/lib/platform/messages";

/** The actions on a row of the table or a card. */
export type RowActions = {
  doing: RunningAction | undefined;
  view: (item: ReviewItem) => void;
  approve: (item: ReviewItem) => void;
  reject: (item: ReviewItem) => void;
  changeSold: (item: ReviewItem) => void;
  remove: (item: ReviewItem) => void;
};

export type ReviewRowsProps = {
  items: readonly ReviewItem[];
  /** Number of the first item among all. */
  first: number;
  actions: RowActions;
};

type DecisionButtonsProps = { item: ReviewItem; actions: RowActions };

/** Approve and Reject. Only a pending listing has them (spec 4). */
export function DecisionButtons({ item, actions }: DecisionButtonsProps) {
  const { doing } = actions;
  if (item.status !== "pending") return null;
  return (
    <>
      <DecisionButton
        tone="approve"
        name={item.name}
        isBusy={doing?.id === item._id && doing.what === "approve"}
        isOff={doing !== undefined}
        onPress={() => actions.approve(item)}
      >
        Approve
      </DecisionButton>
      <DecisionButton
        tone="reject"
        name={item.name}
        isBusy={false}
        isOff={doing !== undefined}
        opensDialog
        onPress={() => actions.reject(item)}
      >
        Reject
      </DecisionButton>
    </>
  );
}

type DecisionButtonProps = {
  tone: "approve" | "reject";
  /** Name of the listing, for screen readers. */
  name: string;
  isBusy: boolean;
  isOff: boolean;
  opensDialog?: boolean;
  onPress: () => void;
  children: ReactNode;
};

const TONES = {
  approve: "border-transparent! bg-success-bg! text-success! hover:border-success!",
  reject: "border-danger/40! text-danger! hover:border-danger!",
};

/** Keeps its width and the focus while it is busy. */
const DecisionButton = ({ tone, name, isBusy, isOff, opensDialog, onPress, children }: DecisionButtonProps) => (
  <button
    type="button"
    aria-haspopup={opensDialog ? "dialog" : undefined}
    aria-busy={isBusy || undefined}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
    className={`${buttonClass({ tone: "outline" })} ${ONE_CELL} flex-1 px-3! text-sm! xl:min-h-9! xl:flex-none xl:rounded-[8px]! xl:px-2.5! ${TONES[tone]}`}
  >
    <span className={isBusy ? "invisible" : ""}>
      {children} <span className="sr-only">{name}</span>
    </span>
    {isBusy && (
      <span className="grid place-items-center">
        <Icon name="loader-circle" size={18} className="animate-spin" />
        <span className="sr-only">{messages.processing}</span>
      </span>
    )}
  </button>
);

type RowButtonProps = { item: ReviewItem; actions: RowActions };

export const ViewButton = ({ item, actions }: RowButtonProps) => (
  <button
    type="button"
    aria-label={`View ${item.name}`}
    aria-haspopup="dialog"
    data-view={item._id}
    onClick={() => actions.view(item)}
    className={iconButtonClass}
  >
    <Icon name="eye" />
  </button>
);

export const DeleteButton = ({ item, actions }: RowButtonProps) => (
  <button
    type="button"
    aria-label={`Delete ${item.name}`}
    aria-haspopup="dialog"
    aria-disabled={actions.doing !== undefined || undefined}
    onClick={() => actions.doing || actions.remove(item)}
    className={`${iconButtonClass} text-danger!`}
  >
    <Icon name="trash-2" />
  </button>
);

export const SoldButton = ({ item, actions, isBare = false }: RowButtonProps & { isBare?: boolean }) => (
  <SoldSwitch
    name={item.name}
    isSold={item.status === "sold"}
    isBusy={actions.doing?.id === item._id && actions.doing.what === "sell"}
    isOff={actions.doing !== undefined}
    isBare={isBare}
    onPress={() => actions.changeSold(item)}
  />
);

type SoldSwitchProps = {
  name: string;
  isSold: boolean;
  isBusy: boolean;
  isOff: boolean;
  /** Without a visible label, where the table's heading has it. */
  isBare?: boolean;
  onPress: () => void;
};

const LABEL = "Mark as sold";

/** A toggle: its pressed state, not its label, says whether the listing is sold. */
function SoldSwitch({ name, isSold, isBusy, isOff, isBare, onPress }: SoldSwitchProps) {
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
