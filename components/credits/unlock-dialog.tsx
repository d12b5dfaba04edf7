import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MemberPress } from "@/components/layout/sign-in-required";
import { Thumb } from "@/components/media/thumb";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { readAboutMe } from "@/lib/client/about-me";
import { clearContacts, focusContact, goToCredits, refreshContact, type ViewedProperty } from "@/lib/client/contacts";
import { warnIfOffline } from "@/lib/client/navigation";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { fetchSession } from "@/lib/client/viewer";
import type { DebitAnswer } from "@/lib/credits/contract";
import { creditMessages } from "@/lib/credits/messages";
import { ERRORS } from "@/lib/platform/errors";
import { counted, mobileNumber, rupees } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { pageMessages } from "@/lib/platform/page-messages";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { asksForFit, fitLines, fitTexts } from "@/lib/property/fit-rules";
import { shortTypeLabel } from "@/lib/property/headline";
import { priceNote } from "@/lib/property/price-and-place";
import { langOf } from "@/lib/text/devanagari";

/**
 * A press on `Get contact details` or `Purchase Details` by a signed-in person (spec 2, 6 and 8; readings, Unlock). The session
 * is fetched again, since the credits may have changed in another tab.
 */
export async function handlePress(
  { propertyId, button, submitAgain }: MemberPress,
  show: (dialog: ReactNode) => void,
): Promise<void> {
  if (warnIfOffline() || button.getAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  const [session, contact] = await Promise.all([fetchSession(), refreshContact(propertyId)]);
  button.removeAttribute("aria-busy");
  if (session === "none") return submitAgain();
  if (session === "unknown") return showToast("error", pageMessages.noAnswer);
  if (session.role === "admin") return showToast("error", creditMessages.adminHasDetails);
  if (contact === "gone") return showToast("error", creditMessages.noLongerAvailable);
  if (contact?.isOpen) return focusContact();
  const { credits } = session.userDetails;
  if (credits < limits.creditsPerContact) return goToCredits();
  if (!contact) return showToast("error", pageMessages.noAnswer);
  show(<UnlockDialog property={contact.property} credits={credits} onClosed={() => show(undefined)} />);
}

const ID = "unlock-contact";
const DONE_ID = "unlock-done";

type UnlockDialogProps = { property: ViewedProperty; credits: number; onClosed: () => void };

/** Offer, processing and success of unlocking a contact. Mount it to open it; `onClosed` is called however it is closed. */
function UnlockDialog({ property, credits, onClosed }: UnlockDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { step, purchase } = useUnlock(property._id);
  const isProcessing = step.name === "processing";
  useClosedByLeaving(onClosed);
  const closed = () => {
    onClosed();
    if (step.name === "done") focusContact();
  };
  return (
    <Dialog
      id={ID}
      title={creditMessages.getContact}
      titleInBody={step.name === "done" ? DONE_ID : undefined}
      open={isOpen}
      onClose={closed}
      locked={isProcessing}
      notice={
        <div role="alert" className="empty:hidden">
          {step.name === "offer" && step.failure && <FormFailure text={step.failure} />}
        </div>
      }
      foot={<UnlockFoot step={step.name} onCancel={() => setOpen(false)} onPurchase={purchase} />}
    >
      {step.name === "done" ? (
        <UnlockDone headingId={DONE_ID} answer={step.answer} />
      ) : (
        <UnlockOffer property={property} credits={credits} isProcessing={isProcessing} />
      )}
    </Dialog>
  );
}

/** Closes the dialog on history navigation and when the page is restored from the back/forward cache. */
function useClosedByLeaving(onClosed: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onClosed();
    window.addEventListener("popstate", onClosed);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("popstate", onClosed);
      window.removeEventListener("pageshow", onShow);
    };
  }, [onClosed]);
}

type UnlockStep = { name: "offer"; failure?: string } | { name: "processing" } | { name: "done"; answer: DebitAnswer };

/**
 * One purchase of a contact (spec 4). Processing is shown until the server answers, for at least
 * `limits.purchaseProcessingMs`. The call may be repeated: it is charged once.
 */
function useUnlock(propertyId: string) {
  const [step, setStep] = useState<UnlockStep>({ name: "offer" });
  const purchase = async () => {
    if (!navigator.onLine) return setStep({ name: "offer", failure: pageMessages.offline });
    setStep({ name: "processing" });
    const call = callSignedIn<DebitAnswer>("POST", routes.api.debit, { propertyId });
    const [answer] = await Promise.all([call, minimumDuration()]);
    if (answer.status === ERRORS.INSUFFICIENT_CREDITS.status) return goToCredits();
    // Also without an answer: the purchase may have succeeded.
    clearContacts();
    if (!answer.ok) return setStep({ name: "offer", failure: answer.message });
    setStep({ name: "done", answer: answer.data });
    showToast("success", creditMessages.detailsPurchased);
  };
  return { step, purchase };
}

const minimumDuration = () => new Promise<void>((resolve) => setTimeout(resolve, limits.purchaseProcessingMs));

type UnlockOfferProps = { property: ViewedProperty; credits: number; isProcessing: boolean };

const UNLOCKED_PARTS = [
  { icon: "user", text: "Owner’s or agent’s name" },
  { icon: "phone", text: "Mobile number, with one-tap call" },
  { icon: "map-pin", text: "Exact address and map" },
] as const;

/** What is unlocked and what it costs; keeps its height during processing. */
function UnlockOffer({ property, credits, isProcessing }: UnlockOfferProps) {
  const note = priceNote(property);
  const kind = `${shortTypeLabel(property.propertyType)} ${CATEGORY_NAMES[property.category].phrase}`;
  const left = counted(credits - limits.creditsPerContact, "credit", "credits");
  return (
    <>
      <div className="flex items-start gap-3.5">
        <Thumb src={property.photos[0]} size="md" />
        <div className="min-w-0">
          <p lang={langOf(property.name)} className="line-clamp-2 font-semibold wrap-anywhere">
            {property.name}
          </p>
          <p className="text-sm text-ink-3 wrap-anywhere">
            {[kind, property.locality, property.city].filter(Boolean).join(", ")}
          </p>
          <p className="mt-1 font-semibold tabular-nums">
            {rupees(property.price)} {note && <span className="text-sm font-[450] text-ink-3">{note}</span>}
          </p>
        </div>
      </div>
      <MisfitNote property={property} />
      <ul className="mt-4 grid gap-2.5">
        {UNLOCKED_PARTS.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-3">
            <Icon name={icon} className="text-accent-600" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-center gap-2.5 rounded-md bg-accent-50 px-3.5 py-3 text-[0.9375rem] text-accent-700">
        <Icon name="coins" />
        <span className="relative flex-1 font-semibold">
          <span className={isProcessing ? "invisible" : ""}>{creditMessages.creditRequired}</span>
          {isProcessing && <span className="absolute inset-x-0 top-0">Using 1 credit</span>}
        </span>
        <span className="text-sm whitespace-nowrap tabular-nums">You have {credits}</span>
      </p>
      <p className="mt-2.5 text-xs text-ink-3">
        You pay once and have {left} left. The details stay in My Properties, under Unlocked contacts.
      </p>
      {isProcessing && <ProcessingBar />}
    </>
  );
}

/** What the owner states that does not go with what this person said on the device; nothing without a difference. */
function MisfitNote({ property }: { property: ViewedProperty }) {
  const differing = asksForFit(property.category)
    ? fitLines(property, readAboutMe()).filter(({ fit }) => fit === "differs")
    : [];
  if (differing.length === 0) return null;
  return (
    <p className="mt-4 flex items-start gap-2.5 rounded-md bg-warning-bg px-3.5 py-3 text-sm font-semibold text-warning">
      <Icon name="circle-alert" size={18} className="mt-px" />
      {fitTexts.beforeUnlock(differing.map(({ key }) => fitTexts.lines[key]))}
    </p>
  );
}

/** At the bottom of the body, above the buttons. */
const ProcessingBar = () => (
  <div aria-hidden="true" className="relative">
    <div className="absolute -inset-x-5 top-3 h-1 bg-accent-100 md:-inset-x-6 md:top-4">
      <div className="h-full origin-left scale-x-90 bg-accent-600 transition-[scale] duration-[1.5s] ease-out starting:scale-x-0" />
    </div>
  </div>
);

type UnlockFootProps = {
  step: "offer" | "processing" | "done";
  onCancel: () => void;
  onPurchase: () => void;
};

/** The buttons of the dialog, disabled during processing. */
const UnlockFoot = ({ step, onCancel, onPurchase }: UnlockFootProps) =>
  step === "done" ? (
    <button
      type="button"
      onClick={() => window.location.reload()}
      className={buttonClass({ tone: "primary", size: "lg" })}
    >
      View Details
    </button>
  ) : (
    <>
      <button
        type="button"
        disabled={step === "processing"}
        onClick={onCancel}
        className={`${buttonClass({ tone: "outline", size: "lg" })} flex-none! max-sm:px-4`}
      >
        Cancel
      </button>
      <BusyButton
        isBusy={step === "processing"}
        onPress={onPurchase}
        className={`${buttonClass({ tone: "primary", size: "lg" })} min-w-0 max-sm:px-3`}
      >
        {creditMessages.purchase}
      </BusyButton>
    </>
  );

type UnlockDoneProps = { headingId: string; answer: DebitAnswer };

/** The contact is unlocked; its heading takes the focus, so that screen readers announce it. */
function UnlockDone({ headingId, answer: { seller, credits } }: UnlockDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-success-bg text-success">
        <Icon name="check" size={32} />
      </span>
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="mt-4 text-[1.375rem] leading-[1.2] font-[650] outline-none"
      >
        {creditMessages.purchased}
      </h2>
      <p className="mt-2 text-ink-2">{creditMessages.purchasedText}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4 text-left">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{seller.userName}</p>
          <p className="whitespace-nowrap text-ink-3 tabular-nums">{mobileNumber(seller.number)}</p>
        </div>
        <a href={`tel:+91${seller.number}`} className={buttonClass({ tone: "soft" })}>
          <Icon name="phone" size={18} />
          Call
        </a>
      </div>
      <p className="mt-3 text-xs text-ink-3">{counted(credits, "credit", "credits")} left</p>
    </div>
  );
}
