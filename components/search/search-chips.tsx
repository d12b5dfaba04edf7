"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { QuotedWords } from "@/components/search/quoted-words";
import { chipClass } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/platform/routes";
import { indiaDateOf } from "@/lib/platform/time";
import { listNameOf } from "@/lib/search/list-address";
import type { PlaceName } from "@/lib/search/place-rules";
import { textWithout } from "@/lib/search/text-words";
import { type SearchChip, type Understood, understand } from "@/lib/search/understand/answer";
import { placeNamer, readingLabel, understandingMessages as texts } from "@/lib/search/understand/labels";
import type { FieldWords } from "@/lib/search/understand/lexicon";
import { type Phrases, phrasesOf } from "@/lib/search/understand/phrases";
import { filtersHrefBeside, pairsOf, type SearchFilters, staysBeside } from "@/lib/search/understand/search-filters";

/** What the browser needs to read search texts. `placeOf` names localities with their cities. */
type SearchPlaces = { phrases: Phrases; placeOf: (key: string) => string };

let loading: Promise<SearchPlaces | undefined> | undefined;

/** The words and places that searches understand, fetched once a document. Undefined after a failed call, which is made again. */
function loadSearchPlaces(): Promise<SearchPlaces | undefined> {
  loading ??= fetchPlaces().then((places) => {
    if (!places) loading = undefined;
    return places;
  });
  return loading;
}

async function fetchPlaces(): Promise<SearchPlaces | undefined> {
  try {
    const response = await fetch(routes.api.searchPlaces);
    const { data, meta }: { data: PlaceName[]; meta: { words: FieldWords } } = await response.json();
    return response.ok ? { phrases: phrasesOf(data, meta.words), placeOf: placeNamer(data) } : undefined;
  } catch {
    return undefined;
  }
}

type SearchChipsProps = {
  input: HTMLInputElement;
  onShown: (isShown: boolean) => void;
  /** Gets what is to be announced, even when no chip is left. */
  onAnnounce: (announcement: string) => void;
};

const ANNOUNCED_AFTER_MS = 1_000;
/** A press leaves the focus in the text field. */
const preventBlur = (event: MouseEvent) => event.preventDefault();

/** What is typed in a search field, as filters that can be removed; the words that are not understood; and other readings. */
export function SearchChips({ input, onShown, onAnnounce }: SearchChipsProps) {
  const { text, isOpen, places, panel, setOpen } = useTyped(input);
  /** The text in which the chip that follows from another one was removed. */
  const [textWithoutRent, setTextWithoutRent] = useState<string>();
  const isRentDropped = textWithoutRent === text;
  const all =
    places && text ? understand(text, { phrases: places.phrases, today: indiaDateOf(Date.now()) }) : undefined;
  const said = all && isRentDropped ? withoutImplied(all) : all;
  const isShown = isOpen && said !== undefined && said.chips.length > 0;
  const list = listNameOf(input.form ? new URL(input.form.action).pathname : "") ?? "explore";
  const summary = isShown ? texts.found(said.chips.length, said.unknown) : "";

  useEffect(() => onShown(isShown), [isShown, onShown]);
  useEffect(() => {
    const timer = setTimeout(() => onAnnounce(summary), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [summary, onAnnounce]);
  const sent = isRentDropped && said ? <SentFilters input={input} filters={said.filters} /> : null;

  if (!isShown) return sent;
  const chips = [...new Map(said.chips.map((chip) => [chip.label, chip])).values()];
  const remove = (chip: SearchChip, index: number) => {
    if (chip.isImplied) setTextWithoutRent(text);
    else
      typeInto(
        input,
        textWithout(
          text,
          said.chips.filter(({ label }) => label === chip.label),
          (word) => places?.phrases.meanings.get(word)?.isFiller,
        ) ?? "",
      );
    onAnnounce(texts.removed(chip.label));
    focusChip(panel.current, index, input);
  };
  // What a search sends along with its text; its results begin with the first page.
  const kept = [...new FormData(input.form ?? undefined)].filter(([key]) => !/search|exact|page/.test(key));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    input.focus();
    setOpen(false);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== input && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <>
      {sent}
      <fieldset
        ref={panel}
        aria-label={texts.title}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="min-w-0 px-3 py-2"
      >
        <ul className="flex flex-wrap gap-2">
          {chips.map((chip, index) => (
            <li key={chip.label} className="max-w-full">
              <button
                type="button"
                aria-label={texts.remove(chip.label)}
                onMouseDown={preventBlur}
                onClick={() => remove(chip, index)}
                className={chipClass({ size: "sm" })}
              >
                <span className="truncate">{chip.label}</span>
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
        {said.unknown.length > 0 && (
          <p className="mt-2 text-sm text-ink-3">
            {texts.notUnderstood} <QuotedWords words={said.unknown} />
          </p>
        )}
        {said.readings.length > 0 && places && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
            {texts.didYouMean}
            {said.readings.map((reading) => {
              const href = filtersHrefBeside(reading, kept as [string, string][], list);
              return (
                <a
                  key={href}
                  href={href}
                  onMouseDown={preventBlur}
                  className="inline-flex min-h-8 items-center font-semibold text-accent-600 underline"
                >
                  {readingLabel(reading, said.filters, { ...places, ...places.phrases })}
                </a>
              );
            })}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** An event of the text field: of the keyboard with a key, of the focus with the element that gets it. */
type FieldEvent = Event & { key?: string; relatedTarget?: Node | null };

/** The typed text while the field or its chips have the focus. A text that the page came with has its chips on the page. */
function useTyped(input: HTMLInputElement) {
  const panel = useRef<HTMLFieldSetElement>(null);
  const [text, setText] = useState(() => (input.value === input.defaultValue ? "" : input.value));
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [places, setPlaces] = useState<SearchPlaces>();
  const onEvent = useEffectEvent(({ type, key, relatedTarget }: FieldEvent) => {
    if (type === "input") setText(input.value);
    if (key === "Escape" || (type === "blur" && !panel.current?.contains(relatedTarget ?? null))) setOpen(false);
    else if (type === "input" || type === "focus") setOpen(true);
  });

  useEffect(() => {
    const events = new AbortController();
    for (const type of ["input", "focus", "blur", "keydown"])
      input.addEventListener(type, (event) => onEvent(event), { signal: events.signal });
    input.form?.addEventListener("submit", () => setOpen(false), { signal: events.signal });
    loadSearchPlaces().then((loaded) => !events.signal.aborted && setPlaces(loaded));
    return () => events.abort();
  }, [input]);

  return { text, isOpen, places, panel, setOpen };
}

/**
 * Hidden fields that send filters in the place of the text. They stand in the form of the field, whose kept filters are sent only
 * where they stay beside these.
 */
function SentFilters({ input, filters }: { input: HTMLInputElement; filters: SearchFilters }) {
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { name } = input;
    input.name = "";
    return () => {
      input.name = name;
    };
  }, [input]);
  useEffect(() => {
    const stays = staysBeside(filters);
    const hidden = input.form?.querySelectorAll<HTMLInputElement>("input[type=hidden]:enabled") ?? [];
    const left = [...hidden].filter((one) => !own.current?.contains(one) && !stays([one.name, one.value]));
    for (const one of left) one.disabled = true;
    return () => {
      for (const one of left) one.disabled = false;
    };
  }, [input, filters]);
  return (
    <span ref={own} hidden>
      {pairsOf(filters).map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key === "q" ? "search" : key} value={value} />
      ))}
    </span>
  );
}

function withoutImplied(said: Understood): Understood {
  const { category: _, ...filters } = said.filters;
  return { ...said, filters, chips: said.chips.filter(({ isImplied }) => !isImplied) };
}

/** Changes the text as typing does, so that all listeners follow. */
function typeInto(input: HTMLInputElement, text: string) {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Moves the focus from a removed chip to the one after it, or the one before; from the only one to the field. */
function focusChip(panel: HTMLElement | null, removed: number, input: HTMLElement): void {
  if (!panel?.contains(document.activeElement)) return;
  const buttons = panel.querySelectorAll("button");
  (buttons[removed + 1] ?? buttons[removed - 1] ?? input).focus();
}
