"use client";

import { useEffect, useRef } from "react";
import { answerDialogClick, onPageClick } from "@/components/ui/dialog-click";
import { DialogFrame, type DialogFrameProps } from "@/components/ui/dialog-frame";
import { openAndFocus } from "@/components/ui/open-modal";

type DialogProps = DialogFrameProps & {
  /** Controls it, together with `onClose`. */
  open?: boolean;
  onClose?: () => void;
};

/** Modal dialog, closed by Esc, scrim and cross unless it is locked; focus goes to the first field or heading. */
export function Dialog({ open, onClose, ...frame }: DialogProps) {
  const { locked = false } = frame;
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    return onPageClick((event) => {
      if (ref.current) answerDialogClick(event, ref.current, locked);
    });
  }, [locked]);

  useEffect(() => {
    if (open === undefined || !ref.current) return;
    if (open && !ref.current.open) openAndFocus(ref.current);
    if (!open && ref.current.open) ref.current.close();
  }, [open]);

  return <DialogFrame {...frame} ref={ref} onCancel={(event) => locked && event.preventDefault()} onClose={onClose} />;
}
