import type { ComponentProps, ReactNode } from "react";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";

export type DialogFrameProps = {
  /** Buttons made with `opensDialog(id)` open it. */
  id: string;
  title: string;
  /** Of the title, where it is not in the language of the page. */
  titleLang?: string | undefined;
  /** Id of an `h2` in the body that is the title; the header then contains only the close button. */
  titleInBody?: string | undefined;
  shape?: DialogShape;
  /** Hides the close button while something is being processed. */
  locked?: boolean;
  foot?: ReactNode;
  /** Shown above the buttons of the footer, which does not scroll. */
  notice?: ReactNode;
  children: ReactNode;
};
type Native = Pick<ComponentProps<"dialog">, "ref" | "closedby" | "onKeyDown" | "onCancel" | "onClose"> & {
  "data-page-dialog"?: DialogShape;
};

/** A native dialog with a sticky header and footer. It does not open itself: see `Dialog` and `PageDialog`. */
export function DialogFrame({
  id,
  title,
  titleLang,
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
            <h2 id={titleId} lang={titleLang} tabIndex={-1} className="text-h3 outline-none">
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

/**
 * Attributes of a button that opens the dialog with this id. Without JavaScript the browser opens it as a popover; with
 * JavaScript it opens as a modal.
 */
export const opensDialog = (id: string) => ({ type: "button", popoverTarget: id, "aria-haspopup": "dialog" }) as const;

export const closesDialog = (id: string) =>
  ({ type: "button", popoverTarget: id, popoverTargetAction: "hide" }) as const;

/** A dialog of a public page, rendered on the server. `PageDialogs` opens it; without JavaScript it is a popover. */
export const PageDialog = (props: DialogFrameProps) => (
  <DialogFrame {...props} data-page-dialog={props.shape ?? "dialog"} />
);

type DialogShape = "dialog" | "wide" | "sheet" | "drawer";

const SHEET_ON_PHONES =
  "max-md:mx-0 max-md:mt-auto max-md:mb-0 max-md:w-full max-md:max-h-[92dvh] max-md:rounded-t-xl md:m-auto md:max-h-[calc(100dvh-48px)] md:rounded-xl";

/** Position and width of each shape. Dialogs are bottom sheets on phones (design.md, Dialog and Drawer). */
const DIALOG_SHAPES: Record<DialogShape, { box: string; body: string }> = {
  dialog: { box: `${SHEET_ON_PHONES} md:w-[min(100%-32px,480px)]`, body: "px-5 py-4 md:px-6 md:py-5" },
  wide: { box: `${SHEET_ON_PHONES} md:w-[min(100%-32px,760px)]`, body: "px-5 py-4 md:px-6 md:py-5" },
  sheet: {
    box: "max-md:mx-0 max-md:mt-auto max-md:mb-0 max-md:w-full max-md:max-h-[88dvh] max-md:rounded-t-xl md:my-0 md:mr-0 md:ml-auto md:h-dvh md:w-105",
    body: "px-5 py-4",
  },
  drawer: { box: "my-0 mr-0 ml-auto h-dvh w-80 max-w-[calc(100%-40px)]", body: "px-3 py-3" },
};
