"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";

const ITEMS = '[role="menuitem"]';

/** A menu button and its menu: opened by click and arrows, walked by arrows, closed by Esc, Tab and whatever is outside. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entry = useRef<"first" | "last">("first");

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  const open = (at: "first" | "last") => {
    entry.current = at;
    setOpen(true);
  };
  const close = ({ isReturning }: { isReturning: boolean }) => {
    setOpen(false);
    if (isReturning) button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    all.at(entry.current === "first" ? 0 : -1)?.focus();
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const events = new AbortController();
    document.addEventListener("pointerdown", onOutside, { signal: events.signal });
    document.addEventListener("focusin", onOutside, { signal: events.signal });
    return () => events.abort();
  }, [isOpen]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? "first" : "last");
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (event.key === "Escape" || event.key === "Tab") close({ isReturning: event.key === "Escape" });
    if (event.key === "Escape") event.stopPropagation();
    if (step === undefined) return;
    event.preventDefault();
    (all.at(step) ?? all[0])?.focus();
  };

  return { isOpen, root, button, open, close, onButtonKey, onMenuKey };
}
