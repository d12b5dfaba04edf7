import { useEffect, useEffectEvent, useState } from "react";
import { type KeyAction, keyAction } from "@/components/search/suggest/combobox-keys";
import { useChoices } from "@/components/search/suggest/use-choices";
import { noteSearch } from "@/lib/client/recent-searches";
import { withQuery } from "@/lib/routes";

const EVENTS = ["input", "focus", "click", "blur", "keydown"] as const;

/** What somebody has typed; undefined while the field holds what the page put there. */
const typedIn = ({ value, defaultValue }: HTMLInputElement) =>
  value !== "" && value === defaultValue ? undefined : value;

/** The state of a search field with choices below it: listens to the field, which stays a plain one. */
export function useCombobox(input: HTMLInputElement, choose: (index: number) => void) {
  const [text, setText] = useState(() => typedIn(input));
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const isWanted = isOpen && text !== undefined;
  const { choices, isRecent, isAnswered } = useChoices(text ?? "", isWanted);
  const isShown = isWanted && choices.length > 0;

  const open = () => {
    setText(input.value);
    setActive(-1);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const empty = () => {
    input.value = "";
    setText("");
  };
  const act = (action: KeyAction) => {
    if (action === "choose") choose(active);
    else if (action === "open") open();
    else if (action === "close") close();
    else if (action === "empty") empty();
    else if (action) setActive(action.move);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyAction(event.key, { isOpen: isShown, active, count: choices.length });
    if (!action || (action === "empty" && input.value === "")) return;
    event.preventDefault();
    act(action);
  };
  const onEvent = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) onKey(event);
    else if (event.type === "blur") close();
    else if (event.type === "input" || input.value === "") open();
  });
  const onSubmit = useEffectEvent((form: HTMLFormElement) => {
    const label = input.value.trim();
    if (label) noteSearch({ label, href: withQuery(new URL(form.action).pathname, { search: label }) });
    close();
  });

  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const { form } = input;
    for (const type of EVENTS) input.addEventListener(type, (event) => onEvent(event), { signal });
    form?.addEventListener("submit", () => onSubmit(form), { signal });
    return () => events.abort();
  }, [input]);

  return { choices, isRecent, isAnswered, isShown, active, close };
}
