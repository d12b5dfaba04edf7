import { usePathname } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";

/** A button and what it opens under it: closed by Esc, by whatever is outside, and by navigation. */
export function usePopover() {
  const pathname = usePathname();
  const [openedOn, setOpenedOn] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedOn !== undefined && openedOn === pathname;

  const open = () => setOpenedOn(pathname ?? "");
  const close = useCallback(() => {
    setOpenedOn(undefined);
    button.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && target !== document && !root.current?.contains(target)) setOpenedOn(undefined);
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener("pointerdown", onOutside, { signal });
    document.addEventListener("focusin", onOutside, { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => events.abort();
  }, [isOpen, close]);

  return { isOpen, root, button, open, close };
}
