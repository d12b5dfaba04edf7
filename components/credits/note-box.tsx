import type { BuyingNote } from "@/components/credits/buying-notes";
import { Icon } from "@/components/ui/icon";

const LOOKS = {
  done: { box: "bg-success-bg text-success", icon: "circle-check" },
  info: { box: "bg-accent-50 text-accent-700", icon: "info" },
  failed: { box: "bg-danger-bg text-danger", icon: "circle-alert" },
} as const;

/** What became of the last payment; failures are told at once. */
export const NoteBox = ({ note }: { note: BuyingNote | undefined }) => (
  <>
    <div role="status">{note && note.tone !== "failed" && <Note key={note.title} note={note} />}</div>
    <div role="alert">{note?.tone === "failed" && <Note key={note.title} note={note} />}</div>
  </>
);

/** On a phone it may stand below the fold. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: "nearest" });

function Note({ note: { tone, title, text } }: { note: BuyingNote }) {
  const { box, icon } = LOOKS[tone];
  return (
    <div
      ref={bringIntoView}
      className={`mt-4 scroll-mb-24 flex items-start gap-2.5 rounded-md px-4 py-3 text-sm ${box}`}
    >
      <Icon name={icon} size={18} className="mt-px" />
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{title}</b>
        {text}
      </p>
    </div>
  );
}
