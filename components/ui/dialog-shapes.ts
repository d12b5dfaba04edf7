export type DialogShape = "dialog" | "wide" | "sheet" | "drawer";

const SHEET_ON_PHONES =
  "max-md:mx-0 max-md:mt-auto max-md:mb-0 max-md:w-full max-md:max-h-[92dvh] max-md:rounded-t-xl md:m-auto md:max-h-[calc(100dvh-48px)] md:rounded-xl";

/** Where a dialog stands and how wide it is; dialogs are bottom sheets on phones (design.md, Dialog and Drawer). */
export const DIALOG_SHAPES: Record<DialogShape, { box: string; body: string }> = {
  dialog: { box: `${SHEET_ON_PHONES} md:w-[min(100%-32px,480px)]`, body: "px-5 py-4 md:px-6 md:py-5" },
  wide: { box: `${SHEET_ON_PHONES} md:w-[min(100%-32px,760px)]`, body: "px-5 py-4 md:px-6 md:py-5" },
  sheet: {
    box: "max-md:mx-0 max-md:mt-auto max-md:mb-0 max-md:w-full max-md:max-h-[88dvh] max-md:rounded-t-xl md:my-0 md:mr-0 md:ml-auto md:h-dvh md:w-105",
    body: "px-5 py-4",
  },
  drawer: { box: "my-0 mr-0 ml-auto h-dvh w-80 max-w-[calc(100%-40px)]", body: "px-3 py-3" },
};
