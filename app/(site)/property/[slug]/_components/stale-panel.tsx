import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Icon } from "@/components/ui/icon";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { CONFIRM_TEXTS } from "@/lib/listings/confirm-texts";
import { CONFIRM_TAB, CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { routes } from "@/lib/platform/routes";
import { staleTexts } from "@/lib/property/messages";

/** For the seller, on the page of a listing that is hidden because nobody confirmed it. */
export function ConfirmPanel({ propertyId }: { propertyId: string }) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await callSignedIn("POST", routes.api.confirm(propertyId));
    if (answer.ok) return window.location.reload();
    setBusy(false);
    showToast("error", answer.message);
  };
  return (
    <section aria-label={staleTexts.yours} className="grid gap-3 rounded-xl border border-line bg-surface p-5 shadow-2">
      <h2 className="flex items-center gap-2.5 text-[1.125rem]">
        <Icon name="house" />
        {staleTexts.yours}
      </h2>
      <p className="text-ink-2">{CONFIRM_TEXTS.staleHint}</p>
      <BusyButton
        isBusy={isBusy}
        onPress={confirm}
        className={buttonClass({ tone: "primary", size: "lg", block: true })}
      >
        {CONFIRM_TEXTS.available}
      </BusyButton>
      <a
        href={routes.uploads({ status: CONFIRM_TAB })}
        className={buttonClass({ tone: "outline", size: "lg", block: true })}
      >
        {staleTexts.toList}
      </a>
    </section>
  );
}

/** For people who unlocked the listing: where they read the rest of it. */
export const ReadOnLink = () => (
  <a
    href={routes.myPropertiesPart({ tab: CONTACTS_TAB })}
    className={`${buttonClass({ tone: "outline", size: "lg", block: true })} mt-3`}
  >
    {staleTexts.readOn}
  </a>
);
