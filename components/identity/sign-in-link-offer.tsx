import { useState } from "react";
import { MailedNote } from "@/components/identity/mailed-note";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { callApi } from "@/lib/client/api";
import { showToast } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { routes } from "@/lib/platform/routes";

/** For people who typed too many wrong passwords: mails a link to the typed email. The answer is the same for every email. */
export function SignInLinkOffer({ readEmail }: { readEmail: () => string }) {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await callApi<null>("POST", routes.api.signInLink, { email: readEmail() });
    setBusy(false);
    setSent(answer.ok);
    if (!answer.ok) showToast("error", answer.message);
  };
  return (
    <div className="grid gap-3">
      <BusyButton
        isBusy={isBusy}
        icon="mail"
        onPress={() => void send()}
        className={buttonClass({ tone: "outline", size: "lg", block: true })}
      >
        {userMessages.sendLink}
      </BusyButton>
      <div role="status">
        {isSent && <MailedNote text={userMessages.signInLinkSent} help={userMessages.signInLinkHelp} />}
      </div>
    </div>
  );
}
