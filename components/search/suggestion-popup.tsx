"use client";

import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import type { SearchChips } from "@/components/search/search-chips";
import {
  type Choice,
  CLEAR_RECENT,
  choicesAnnouncement,
  RECENT,
  RECENT_CLEARED,
  useCombobox,
} from "@/components/search/use-combobox";
import { Icon } from "@/components/ui/icon";
import { clearRecentSearches, saveRecentSearch } from "@/lib/client/search-suggestions";
import { counted, indianNumber } from "@/lib/platform/format";
import { langOf } from "@/lib/text/devanagari";

const panel =
  "absolute inset-x-0 top-full z-(--z-bar) mt-2 rounded-lg border border-line bg-surface p-2 text-left shadow-2";
/** A press leaves the focus in the text field. */
const preventBlur = (event: MouseEvent) => event.preventDefault();

/** Choices below a search field, which becomes a combobox. The popup overlays the page: nothing moves. */
export function SuggestionPopup({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [Chips, setChips] = useState<ComponentType<ComponentProps<typeof SearchChips>>>();
  const [hasChips, setHasChips] = useState(false);
  const [saidOfChips, setSaidOfChips] = useState("");
  const box = useCombobox(input, (index) => lineAt(index)?.click(), hasChips);
  const { choices, isRecent, isAnswered, isShown, active } = box;
  const lineAt = (index: number) => list.current?.querySelectorAll<HTMLElement>("[role=option]")[index];

  useEffect(() => {
    import("@/components/search/search-chips").then(
      (loaded) => setChips(() => loaded.SearchChips),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const states = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-expanded": String(isShown),
      ...(isShown && active >= 0 && { "aria-activedescendant": `${id}-${active}` }),
    };
    for (const [name, value] of Object.entries(states)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(states)) input.removeAttribute(name);
    };
  }, [input, id, isShown, active]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  useEffect(() => {
    if (isAnswered) setAnnouncement(choicesAnnouncement(choices, isRecent));
  }, [isAnswered, isRecent, choices]);

  const onChoose = (choice: Choice) => {
    if (choice.href) saveRecentSearch({ label: choice.label, href: choice.href });
    if (choice === CLEAR_RECENT) {
      clearRecentSearches();
      setAnnouncement(RECENT_CLEARED);
    }
    box.close();
  };

  return (
    <>
      <div className={`${panel} ${isShown || hasChips ? "" : "hidden"}`}>
        {Chips && <Chips input={input} onShown={setHasChips} onAnnounce={setSaidOfChips} />}
        {isRecent && isShown && <p className="px-3 pt-1 pb-2 text-sm text-ink-3">{RECENT}</p>}
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={isRecent ? RECENT : "Suggestions"}
          onMouseDown={preventBlur}
          className={`max-h-[max(8rem,min(22rem,50vh))] overflow-y-auto ${isShown ? "" : "hidden"}`}
        >
          {isShown &&
            choices.map((choice, index) => (
              <ChoiceLine
                key={choice.href ?? choice.label}
                id={`${id}-${index}`}
                choice={choice}
                isActive={index === active}
                onChoose={onChoose}
              />
            ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {(hasChips || saidOfChips) && (
        <p role="status" className="sr-only">
          {saidOfChips}
        </p>
      )}
    </>
  );
}

type ChoiceLineProps = { id: string; choice: Choice; isActive: boolean; onChoose: (choice: Choice) => void };

const line =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left text-body text-ink hover:bg-canvas aria-selected:bg-accent-50 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent-600";

/** One line of the popup: a link, or the button that clears the recent searches. */
function ChoiceLine({ id, choice, isActive, onChoose }: ChoiceLineProps) {
  const { icon, label, href, count } = choice;
  const option = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
    className: line,
    onClick: () => onChoose(choice),
  };
  const words = (
    <>
      <Icon name={icon} size={18} className="text-ink-3" />
      <span lang={langOf(label)} className="min-w-0 flex-1 wrap-anywhere">
        {label}
      </span>
      {count !== undefined && (
        <span className="text-sm text-ink-3 tabular-nums">
          <span aria-hidden="true">{indianNumber(count)}</span>
          <span className="sr-only">{counted(count, "property", "properties")}</span>
        </span>
      )}
    </>
  );
  return href === undefined ? (
    <button type="button" {...option}>
      {words}
    </button>
  ) : (
    <a href={href} {...option}>
      {words}
    </a>
  );
}
