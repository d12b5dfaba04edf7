import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/page-frame";

/** Pages that show the result of forms sent without JavaScript. */
export default function FormsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}
