import type { MemberPress } from "@/components/layout/sign-in-first";
import { setSaved } from "@/lib/client/cart";

/** A press on a heart by somebody signed in: the other way round from what it shows. */
export async function answerPress({ propertyId, button, askAgain }: MemberPress): Promise<void> {
  if ((await setSaved(propertyId, button.getAttribute("aria-pressed") !== "true")) === "signed out") askAgain();
}
