"use client";

import type { ReactNode } from "react";
import { signInFirst } from "@/components/layout/sign-in-form";
import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/messages";

/** Asks for the contact details. A visitor is told to sign in and led there; without scripts the form leads there. */
export function ContactButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button {...signInFirst} className={className} onClick={() => showToast("info", messages.loginToGetDetails)}>
      {children}
    </button>
  );
}
