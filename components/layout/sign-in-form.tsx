"use client";

import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { type MemberPress, PRESSES, type Press, SIGN_IN_FORM } from "@/components/layout/sign-in-first";
import { onPageClick } from "@/components/ui/dialog-click";
import { hasSessionSign } from "@/lib/client/session";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import { keepWish } from "@/lib/client/wish";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";

type Answer = { answerPress: (press: MemberPress, show: (dialog: ReactNode) => void) => Promise<void> };

/** What answers the presses of those who are signed in, loaded with the first one. */
const ANSWERS: Record<Press, () => Promise<Answer>> = {
  save: () => import("@/components/cart/press-save"),
  contact: () => import("@/components/unlock/press-contact"),
};

/**
 * The one form the buttons made with `signInFirst` submit. Visitors are led to sign-in (soft navigation adds the address to
 * come back to), for others it does what the button is for.
 */
export function SignInForm() {
  const [dialog, setDialog] = useState<ReactNode>();
  useEffect(() => onPageClick(dropSecondTap), []);
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    const { press, property: propertyId = "" } = button?.dataset ?? {};
    if (!button || !isPress(press)) return;
    if (!hasSessionSign()) return leadToSignIn(press, propertyId);
    event.preventDefault();
    const askAgain = () => form.requestSubmit(button);
    ANSWERS[press]().then(
      ({ answerPress }) => answerPress({ propertyId, button, askAgain }, setDialog),
      () => showToast("error", navigator.onLine ? messages.noAnswer : messages.offline),
    );
  };
  return (
    <>
      <form id={SIGN_IN_FORM} action={routes.login} method="get" data-return hidden onSubmit={answer} />
      {dialog}
    </>
  );
}

/** The second of two taps would take back what the first one did. */
function dropSecondTap(event: MouseEvent) {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest("[data-press]"))
    event.preventDefault();
}

const isPress = (value: string | undefined): value is Press => value !== undefined && value in PRESSES;

function leadToSignIn(press: Press, propertyId: string) {
  if (!navigator.onLine) return;
  if (press === "save") keepWish(propertyId);
  showToastOnNextPage("info", PRESSES[press]);
}
