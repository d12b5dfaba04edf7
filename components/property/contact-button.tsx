import type { ReactNode } from "react";
import { signInFirst } from "@/components/layout/sign-in-first";

/** Asks for the contact details. A visitor is told to sign in and led there. */
export const ContactButton = ({ className, children }: { className: string; children: ReactNode }) => (
  <button {...signInFirst("contact")} className={className}>
    {children}
  </button>
);
