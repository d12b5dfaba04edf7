"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { pageLimits } from "@/lib/platform/page-limits";

type SearchInputProps = { id: string; value?: string | undefined; placeholder: string; className: string };
type Popup = ComponentType<{ input: HTMLInputElement }>;

/**
 * Text field of a search. The code of its suggestions is loaded on the first focus; they are positioned below the field's form.
 */
export function SearchInput({ id, value = "", placeholder, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const [Popup, setPopup] = useState<Popup>();
  const load = () => {
    if (Popup) return;
    import("@/components/search/suggestion-popup").then(
      ({ SuggestionPopup }) => setPopup(() => SuggestionPopup),
      () => undefined,
    );
  };
  const loadEarly = useRef(load);

  useEffect(() => {
    if (document.activeElement === input.current) loadEarly.current();
  }, []);
  useEffect(() => {
    if (input.current && shown.current !== value) input.current.value = value;
    shown.current = value;
  }, [value]);

  return (
    <>
      <input
        ref={input}
        id={id}
        name="search"
        type="text"
        inputMode="search"
        defaultValue={value}
        maxLength={pageLimits.searchMaxCharacters}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={load}
        className={className}
      />
      {Popup && input.current && <Popup input={input.current} />}
    </>
  );
}
