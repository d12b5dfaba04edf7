"use client";

import type { SubmitEvent } from "react";
import { SIGN_IN_FORM } from "@/components/layout/sign-in-first";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/routes";

/** The one form the buttons made with `signInFirst` submit; soft navigation adds the address to come back to. */
export const SignInForm = () => (
  <form id={SIGN_IN_FORM} action={routes.login} method="get" data-return hidden onSubmit={tellWhy} />
);

function tellWhy({ nativeEvent }: SubmitEvent<HTMLFormElement>) {
  const reason = nativeEvent.submitter?.dataset.reason;
  if (reason && navigator.onLine) showToast("info", reason);
}
