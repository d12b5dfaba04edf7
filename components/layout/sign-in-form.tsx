"use client";

import type { SubmitEvent } from "react";
import { PRESSES, type Press, SIGN_IN_FORM } from "@/components/layout/sign-in-first";
import { hasSessionSign } from "@/lib/client/session";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import { askViewer } from "@/lib/client/viewer";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";

/** The one form the buttons made with `signInFirst` submit; soft navigation adds the address to come back to. */
export const SignInForm = () => (
  <form id={SIGN_IN_FORM} action={routes.login} method="get" data-return hidden onSubmit={answerPress} />
);

const isPress = (value: string | undefined): value is Press => value !== undefined && value in PRESSES;

function answerPress(event: SubmitEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  const { submitter } = event.nativeEvent;
  const press = submitter?.dataset.press;
  if (!isPress(press)) return;
  if (hasSessionSign()) {
    event.preventDefault();
    void tellSignedIn(press, () => form.requestSubmit(submitter));
  } else if (navigator.onLine) showToastOnNextPage("info", PRESSES[press].visitor);
}

async function tellSignedIn(press: Press, askAgain: () => void) {
  const viewer = await askViewer();
  if (!hasSessionSign()) askAgain();
  else if (press === "contact" && viewer?.userType === "admin") showToast("error", messages.adminHasDetails);
  else showToast("info", PRESSES[press].signedIn);
}
