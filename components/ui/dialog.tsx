"use client";

import { useEffect, useRef } from "react";
import { handleDialogClick, onPageClick, openAndFocus } from "@/components/ui/dialog-control";
import { DialogFrame, type DialogFrameProps } from "@/components/ui/dialog-frame";

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

  return <DialogFrame {...frame} ref={ref} onCancel={(event) => locked && event.preventDefault()} onClose={onClose} />;
}
