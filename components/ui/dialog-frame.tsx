import type { ComponentProps, ReactNode } from "react";
import { DIALOG_SHAPES, type DialogShape } from "@/components/ui/dialog-shapes";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";

export type DialogFrameProps = {
  /** Buttons made with `opensDialog(id)` open it. */
  id: string;
  title: string;
  /** The title stands in the body, as an `h2` with this id; the head holds the cross alone. */
  titleInBody?: string | undefined;
  shape?: DialogShape;
  /** The cross is gone: while something is processed. */
  locked?: boolean;
  foot?: ReactNode;
  /** Above the buttons of the foot, in sight wherever the body is scrolled to. */
  notice?: ReactNode;
  children: ReactNode;
};
type Native = Pick<ComponentProps<"dialog">, "ref" | "onCancel" | "onClose"> & { "data-page-dialog"?: DialogShape };

/** A native dialog with sticky head and foot; what opens it stands elsewhere. */
export function DialogFrame({
  id,
  title,
  titleInBody,
  shape = "dialog",
  locked = false,
  foot,
  notice,
  children,
  ...native
}: DialogFrameProps & Native) {
  const titleId = `${id}-title`;
  const { box, body } = DIALOG_SHAPES[shape];
  return (
    <dialog
      {...native}
      id={id}
      popover="auto"
      aria-labelledby={titleInBody ?? titleId}
      className={`overflow-hidden shadow-4 open:flex [&:popover-open]:flex ${box}`}
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
            <div className="even flex flex-wrap gap-3">{foot}</div>
          </div>
        )}
      </div>
    </dialog>
  );
}
