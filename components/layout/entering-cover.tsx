import { LogoMark } from "@/components/layout/logo-mark";
import { messages } from "@/lib/messages";

/** What is seen while a signed-in page is on its way. */
export const EnteringCover = () => (
  <div className="grid h-full content-center justify-items-center gap-5 px-6 text-center">
    <LogoMark className="size-14 animate-pulse fill-accent-600" />
    <p className="font-[550] text-ink-2">{messages.openingAccount}</p>
  </div>
);
