"use client";

import { useState } from "react";
import { Outcome } from "@/components/identity/auth-parts";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure } from "@/components/ui/form-fields";
import { callApi } from "@/lib/client/api";
import { LINK_TEXTS } from "@/lib/listings/listing-link-rules";
import { linkToListed } from "@/lib/listings/schema";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { ANSWER_LABELS, type SellerAnswer } from "@/lib/property/freshness-rules";

type LinkFormProps = { token: string; action: SellerAnswer; name: string };
type Failure = { text: string; link: ReturnType<typeof linkToListed> };
type Result = { isGood: boolean; text: string };

/** The one button of a signed link. Without scripts the form is sent as it is. */
export function LinkForm({ token, action, name }: LinkFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [result, setResult] = useState<Result>();

  async function send() {
    setBusy(true);
    setFailure(undefined);
    const answer = await callApi("POST", routes.api.listingLinks, { token });
    setBusy(false);
    if (answer.ok) setResult({ isGood: true, text: LINK_TEXTS.done[action](name) });
    else if (answer.status === 400 || answer.status === 410) setResult({ isGood: false, text: answer.message });
    else setFailure({ text: answer.message, link: linkToListed(answer.errors) });
  }

  if (result)
    return (
      <Outcome isGood={result.isGood} title={result.text} action={{ to: routes.uploads(), label: LINK_TEXTS.toList }} />
    );
  return (
    <form
      method="post"
      action={routes.api.listingLinks}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="grid gap-4"
    >
      <input type="hidden" name="token" value={token} />
      <p className="text-ink-2">{LINK_TEXTS.questions[action](name)}</p>
      <div role="alert" className="empty:hidden">
        <FormFailure {...failure} />
      </div>
      <SubmitButton isBusy={isBusy} size="lg" block worksWithoutJs>
        {ANSWER_LABELS[action]}
      </SubmitButton>
      <p className="text-sm text-ink-3">{messages.nothingChangedYet}</p>
    </form>
  );
}
