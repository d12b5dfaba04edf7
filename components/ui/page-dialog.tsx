import { DialogFrame, type DialogFrameProps } from "@/components/ui/dialog-frame";

/** A dialog of a public page: the server writes it, `PageDialogs` opens it, and without scripts it is a popover. */
export const PageDialog = (props: DialogFrameProps) => (
  <DialogFrame {...props} data-page-dialog={props.shape ?? "dialog"} />
);
