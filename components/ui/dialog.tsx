"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { iconButtonClass } from "@/components/ui/button-class";
import { DIALOG_SHAPES, type DialogShape } from "@/components/ui/dialog-shapes";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { Icon } from "@/components/ui/icon";
import { openModal } from "@/components/ui/open-modal";

type DialogProps = {
  /** Buttons made with `opensDialog(id)` open it; give `open` and `onClose` instead to control it. */
  id: string;
  title: string;
  /** The title stands in the body, as an `h2` with this id; the head holds the cross alone. */
  titleInBody?: string | undefined;
  shape?: DialogShape;
  open?: boolean;
  onClose?: () => void;
  /** Esc and the scrim do nothing, the cross is gone: while something is processed. */
  locked?: boolean;
  foot?: ReactNode;
  /** Above the buttons of the foot, in sight wherever the body is scrolled to. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Native modal dialog: sticky head and foot, closed by Esc, scrim and cross; focus goes to the first field or heading. */
export function Dialog({
  id,
  title,
  titleInBody,
  shape = "dialog",
  open,
  onClose,
  locked = false,
  ...parts
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const dialog = ref.current;
      if (!dialog || !(event.target instanceof Element)) return;
      if (event.target === dialog && !locked) dialog.close();
      const trigger = event.target.closest("[popovertarget]");
      if (trigger?.getAttribute("popovertarget") !== id) return;
      event.preventDefault();
      if (trigger.getAttribute("popovertargetaction") === "hide") dialog.close();
      else openAndFocus(dialog);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [id, locked]);

  useEffect(() => {
    if (open === undefined || !ref.current) return;
    if (open && !ref.current.open) openAndFocus(ref.current);
    if (!open && ref.current.open) ref.current.close();
  }, [open]);

  const { box, body } = DIALOG_SHAPES[shape];
  const { foot, notice, children } = parts;
  return (
    <dialog
      ref={ref}
      id={id}
      popover="auto"
      aria-labelledby={titleInBody ?? titleId}
      className={`overflow-hidden shadow-4 open:flex [&:popover-open]:flex ${box}`}
      onCancel={(event) => locked && event.preventDefault()}
      onClose={onClose}
    >
      <div className="flex min-h-0 w-full flex-col">
        <div
          className={`flex min-h-[69px] items-center justify-between gap-3 border-b py-3 pr-3 pl-5 md:pl-6 ${titleInBody ? "border-transparent" : "border-line"}`}
        >
          {titleInBody ? (
            <span />
          ) : (
            <h2 id={titleId} tabIndex={-1} className="text-h3 outline-none">
              {title}
            </h2>
          )}
          {!locked && (
            <button {...closesDialog(id)} aria-label="Close" className={iconButtonClass}>
              <Icon name="x" />
            </button>
          )}
        </div>
        <div className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${body}`}>{children}</div>
        {foot && (
          <div className="grid grid-cols-1 gap-3 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:px-6 md:py-4">
            {notice}
            <div className="flex gap-3 *:flex-1">{foot}</div>
          </div>
        )}
      </div>
    </dialog>
  );
}

function openAndFocus(dialog: HTMLDialogElement) {
  if (dialog.matches(":popover-open")) dialog.hidePopover();
  if (!dialog.open) openModal(dialog);
  const first = dialog.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, [data-autofocus]");
  (first ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
}
