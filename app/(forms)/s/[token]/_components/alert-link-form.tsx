"use client";

import { useState } from "react";
import { Outcome } from "@/components/identity/auth-parts";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure } from "@/components/ui/form-fields";
import { callApi } from "@/lib/client/api";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { ALERT_LINK_TEXTS } from "@/lib/search/alerts/alert-rules";

type AlertLinkFormProps = { token: string; action: "confirm" | "stop"; name: string };
type Result = { isGood: boolean; text: string };

/** The one button of a signed link of a saved search. Without scripts the form is sent as it is. */
export function AlertLinkForm({ token, action, name }: AlertLinkFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<Result>();
  const texts = ALERT_LINK_TEXTS[action];

  async function send() {
    setBusy(true);
    setFailure(undefined);
    const answer = await callApi("POST", routes.api.alertLinks, { token });
    setBusy(false);
    if (answer.ok) setResult({ isGood: true, text: texts.done(name) });
    else if (answer.status === 410) setResult({ isGood: false, text: answer.message });
    else setFailure(answer.message);
  }

  if (result)
    return (
      <Outcome
        isGood={result.isGood}
        title={result.text}
        action={{ to: routes.listings(), label: ALERT_LINK_TEXTS.toLists }}
      />
    );
  return (
    <form
      method="post"
      action={routes.api.alertLinks}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="grid gap-4"
    >
      <input type="hidden" name="token" value={token} />
      <p className="text-ink-2">{texts.question(name)}</p>
      <div role="alert" className="empty:hidden">
        <FormFailure text={failure} />
      </div>
      <SubmitButton isBusy={isBusy} size="lg" block worksWithoutJs>
        {texts.button}
      </SubmitButton>
      <p className="text-sm text-ink-3">{messages.nothingChangedYet}</p>
    </form>
  );
}
