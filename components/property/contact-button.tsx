import type { ReactNode } from "react";
import { signInFirst } from "@/components/layout/sign-in-first";

type ContactButtonProps = { propertyId: string; className: string; children: ReactNode };

/** Asks for the contact details. A visitor is told to sign in and led there. */
export const ContactButton = ({ propertyId, className, children }: ContactButtonProps) => (
  <button {...signInFirst("contact", propertyId)} className={className}>
    {children}
  </button>
);
