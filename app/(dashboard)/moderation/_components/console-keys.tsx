import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { readDevice, writeDevice } from "@/lib/client/device-store";

/** Of the dialog, and of what is remembered on this device. */
const ID = "console-keys";

/** Whether the keys act, as it is remembered on this device. */
export function useKeySwitch() {
  const [keys, setKeys] = useState<"on" | "off">("on");
  useEffect(() => setKeys(readDevice(ID) === "off" ? "off" : "on"), []);
  const turn = (next: "on" | "off") => {
    setKeys(next);
    writeDevice(ID, next === "off" ? next : undefined);
  };
  return [keys, turn] as const;
}

/** What is open above the page has the keys: a dialog, or a menu or panel of the header. */
const OPEN = 'dialog[open], header [aria-expanded="true"]';

/** Calls `press` for keys without modifiers, unless somebody types or something is open above the page. */
export function useKeys(keys: "on" | "off", press: (key: string) => void): void {
  const latest = useRef(press);
  // With the paint, so that a key is about the case that is seen.
  useLayoutEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (keys === "off") return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (isTyping(event.target) || document.querySelector(OPEN)) return;
      latest.current(event.key.toLowerCase());
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [keys]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])');

const KEYS: readonly [string, string][] = [
  ["A", "Approve"],
  ["R", "Reject, for the reason that is chosen"],
  ["1 to 9, 0", "Choose a reason"],
  ["H", "Hold"],
  ["J", "Next case"],
  ["K", "Previous case"],
  ["U", "Undo the last decision, for ten seconds"],
  ["?", "This list"],
];

type KeysHelpProps = { keys: "on" | "off"; onTurn: (keys: "on" | "off") => void; onClosed: () => void };

/** The keys of the console, and the switch that turns them off. Mount it to open it. */
export function KeysHelp({ keys, onTurn, onClosed }: KeysHelpProps) {
  const [isOpen] = useState(true);
  return (
    <Dialog
      id={ID}
      title="Keys"
      open={isOpen}
      onClose={onClosed}
      foot={
        <button {...closesDialog(ID)} className={buttonClass({ tone: "primary" })}>
          Close
        </button>
      }
    >
      <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={keys === "on"}
          onChange={(event) => onTurn(event.target.checked ? "on" : "off")}
          className="size-5 shrink-0 accent-accent-600"
        />
        Use these keys on this device
      </label>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-3">No key acts while you type.</p>
    </Dialog>
  );
}

/** The key of a button, for people who see it, as long as the keys act. */
export const Key = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="rounded-[4px] border border-current px-1 font-sans text-xs group-data-[keys=off]/console:hidden max-lg:hidden"
  >
    {name}
  </span>
);
