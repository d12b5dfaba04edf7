"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/buttons";
import { handleDialogClick, onPageClick, openAndFocus } from "@/components/ui/dialog-control";
import { closesDialog, DialogFrame, type DialogFrameProps } from "@/components/ui/dialog-frame";

type DialogProps = DialogFrameProps & {
  /** Makes the dialog controlled, together with `onClose`. */
  open?: boolean;
  onClose?: () => void;
};

/** Modal dialog. Esc, the scrim and the close button close it unless it is locked. Focuses the first field or the heading. */
export function Dialog({ open, onClose, ...frame }: DialogProps) {
  const { locked = false } = frame;
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    return onPageClick((event) => {
      if (ref.current) handleDialogClick(event, ref.current, locked);
    });
  }, [locked]);

  useEffect(() => {
    if (open === undefined || !ref.current) return;
    if (open && !ref.current.open) openAndFocus(ref.current);
    if (!open && ref.current.open) ref.current.close();
  }, [open]);

  return (
    <DialogFrame
      {...frame}
      ref={ref}
      // Chromium closes a dialog at the second Escape, whatever `cancel` says; older versions do not know `closedby`.
      closedby={locked ? "none" : undefined}
      onKeyDown={(event) => locked && event.key === "Escape" && event.preventDefault()}
      onCancel={(event) => locked && event.preventDefault()}
      onClose={onClose}
    />
  );
}

type DialogFootProps = {
  /** Id of the dialog. */
  dialog: string;
  /** Id of the form in it. */
  form: string;
  isBusy: boolean;
  tone?: "primary" | "danger";
  closeLabel?: string;
  /** Label of the button that submits the form; without one there is nothing to submit. */
  children: ReactNode;
};

/** Footer of a dialog with a form. */
export const DialogFoot = ({
  dialog,
  form,
  isBusy,
  tone = "primary",
  closeLabel = "Cancel",
  children,
}: DialogFootProps) => (
  <>
    <button {...closesDialog(dialog)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
      {closeLabel}
    </button>
    {children && (
      <SubmitButton isBusy={isBusy} form={form} tone={tone}>
        {children}
      </SubmitButton>
    )}
  </>
);
