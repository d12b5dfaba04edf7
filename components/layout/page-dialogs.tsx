"use client";

import { useEffect } from "react";
import { answerDialogClick, onPageClick } from "@/components/ui/dialog-click";

const WIDE = "(min-width: 1024px)";
const OF_PHONES = 'dialog[data-page-dialog="drawer"], dialog[data-page-dialog="sheet"]';

/** Opens and closes the page's own dialogs as modal ones; those of phones end when the window grows wide. */
export function PageDialogs() {
  useEffect(
    () =>
      onPageClick((event) => {
        for (const dialog of document.querySelectorAll<HTMLDialogElement>("[data-page-dialog]"))
          answerDialogClick(event, dialog);
      }),
    [],
  );
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => {
      if (wide.matches) for (const dialog of document.querySelectorAll<HTMLDialogElement>(OF_PHONES)) dialog.close();
    };
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return null;
}
