"use client";

import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import {
  isOpenToAll,
  isPress,
  type MemberPress,
  type OpenPress,
  type Press,
  SIGN_IN_FORM,
  SIGN_IN_MESSAGES,
} from "@/components/layout/sign-in-required";
import { onPageClick } from "@/components/ui/dialog-control";
import { savePendingAction } from "@/lib/client/pending-action";
import { hasSessionCookie } from "@/lib/client/session";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import { pageMessages } from "@/lib/platform/page-messages";
import { pageRoutes } from "@/lib/platform/page-routes";

type Answer = { handlePress: (press: MemberPress, show: (dialog: ReactNode) => void) => Promise<void> };

/** Handlers, loaded with the first press. */
const ANSWERS: Record<Press | OpenPress, () => Promise<Answer>> = {
  save: () => import("@/components/listings/saved-hearts"),
  contact: () => import("@/components/credits/unlock-dialog"),
  report: () => import("@/components/listings/report-dialog"),
  "save-search": () => import("@/components/search/save-search-dialog"),
};

/**
 * The form that all buttons made with `signInRequired` submit. Visitors are led to sign-in (soft navigation adds the return
 * address); for signed-in users the action of the button runs. A report, and
 * what saves a search, open for everybody.
 */
export function SignInForm() {
  const [dialog, setDialog] = useState<ReactNode>();
  useEffect(() => onPageClick(ignoreSecondTap), []);
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    const { name: press, value: propertyId } = button;
    if (!isPress(press)) return;
    if (!isOpenToAll(press) && !hasSessionCookie()) return leadToSignIn(press, propertyId);
    event.preventDefault();
    const submitAgain = () => form.requestSubmit(button);
    ANSWERS[press]().then(
      ({ handlePress }) => handlePress({ propertyId, button, submitAgain }, setDialog),
      () => showToast("error", navigator.onLine ? pageMessages.noAnswer : pageMessages.offline),
    );
  };
  return (
    <>
      <form id={SIGN_IN_FORM} action={pageRoutes.login} method="get" data-return hidden onSubmit={answer} />
      {dialog}
    </>
  );
}

/** The second tap of a double tap would undo the first. */
function ignoreSecondTap(event: MouseEvent) {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest(`button[form=${SIGN_IN_FORM}]`))
    event.preventDefault();
}

function leadToSignIn(press: Press, propertyId: string) {
  if (!navigator.onLine) return;
  if (press === "save") savePendingAction(propertyId);
  showToastOnNextPage("info", SIGN_IN_MESSAGES[press]);
}
