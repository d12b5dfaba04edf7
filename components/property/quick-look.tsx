"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { showToast } from "@/lib/client/toast";
import { pageMessages } from "@/lib/platform/page-messages";

/** Handles the `Quick look` buttons of its parent section; the dialog is loaded with the first press. */
export function QuickLook() {
  const ref = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<ReactNode>();
  useEffect(() => {
    const section = ref.current?.parentElement;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-look]") : null;
      if (!button) return;
      const { look = "", slug = "", name = "" } = button.dataset;
      const onClosed = () => {
        setDialog(undefined);
        button.focus();
      };
      import("@/components/property/quick-look-dialog").then(
        ({ QuickLookDialog }) => setDialog(<QuickLookDialog id={look} slug={slug} name={name} onClosed={onClosed} />),
        () => showToast("error", navigator.onLine ? pageMessages.noAnswer : pageMessages.offline),
      );
    };
    section?.addEventListener("click", onClick);
    return () => section?.removeEventListener("click", onClick);
  }, []);
  return <div ref={ref}>{dialog}</div>;
}
