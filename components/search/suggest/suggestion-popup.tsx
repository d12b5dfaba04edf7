"use client";

import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { ChoiceLine } from "@/components/search/suggest/choice-line";
import { type Choice, choicesInWords, FORGET, FORGOTTEN, RECENT } from "@/components/search/suggest/choices";
import { useCombobox } from "@/components/search/suggest/use-combobox";
import { forgetSearches, noteSearch } from "@/lib/client/recent-searches";

const panel =
  "absolute inset-x-0 top-full z-(--z-sticky) mt-2 rounded-lg border border-line bg-surface p-2 text-left shadow-2";
/** A press does not take the focus out of the text field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The choices below a search field, which becomes a combobox. It takes no room: nothing on the page moves. */
export function SuggestionPopup({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const box = useCombobox(input, (index) => lineAt(index)?.click());
  const { choices, isRecent, isAnswered, isShown, active } = box;
  const lineAt = (index: number) => list.current?.querySelectorAll<HTMLElement>("[role=option]")[index];

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
    if (isAnswered) setSaid(choicesInWords(choices, isRecent));
  }, [isAnswered, isRecent, choices]);

  const onChoose = (choice: Choice) => {
    if (choice.href) noteSearch({ label: choice.label, href: choice.href });
    if (choice === FORGET) {
      forgetSearches();
      setSaid(FORGOTTEN);
    }
    box.close();
  };

  return (
    <>
      <div className={`${panel} ${isShown ? "" : "hidden"}`}>
        {isRecent && <p className="px-3 pt-1 pb-2 text-sm text-ink-3">{RECENT}</p>}
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={isRecent ? RECENT : "Suggestions"}
          onMouseDown={keepFocus}
          className="max-h-[max(8rem,min(22rem,50vh))] overflow-y-auto"
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
        {said}
      </p>
    </>
  );
}
