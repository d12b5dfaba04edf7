import { LogoMark } from "@/components/layout/logo";
import { pageMessages } from "@/lib/platform/page-messages";

export const MAIN_ID = "main";

export const SkipLink = () => (
  <a
    href={`#${MAIN_ID}`}
    className="absolute -top-20 left-4 z-(--z-toast) rounded-md bg-ink px-4 py-3 text-surface focus:top-3"
  >
    Skip to main content
  </a>
);

/** Shown while a signed-in page loads. */
export const LoadingCover = () => (
  <div className="grid h-full content-center justify-items-center gap-5 px-6 text-center">
    <LogoMark className="size-14 animate-pulse fill-accent-600" />
    <p className="font-[550] text-ink-2">{pageMessages.openingAccount}</p>
  </div>
);
