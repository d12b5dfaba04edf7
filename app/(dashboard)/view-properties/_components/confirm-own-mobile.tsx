"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { ConfirmMobile } from "@/components/identity/confirm-mobile";
import type { ContactHold } from "@/lib/identity/mobile-rules";

/** The confirmation above a seller's listings. It leaves with the next reading of the page. */
export function ConfirmOwnMobile({ number, hold }: { number: string; hold: ContactHold }) {
  const router = useRouter();
  return <ConfirmMobile number={number} hold={hold} onConfirmed={() => startTransition(() => router.refresh())} />;
}
