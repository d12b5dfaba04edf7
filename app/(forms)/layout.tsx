import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";

/** Pages that answer forms sent without scripts. */
export default function FormsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}
