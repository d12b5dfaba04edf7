"use client";

import { useEffect, useRef, useState } from "react";
import type { EditedListing } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edited-listing";
import { useEdit } from "@/app/(dashboard)/view-properties/[id]/edit/_components/use-edit";
import { ContactsCutNote } from "@/components/listings/contacts-cut";
import { DraftOffer } from "@/components/listings/draft-offer";
import type { CityLocalities } from "@/components/listings/posting-fields";
import { PostingForm } from "@/components/listings/posting-form";
import { kindLabel, sectionsFor } from "@/components/listings/posting-sections";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton, SubmitButton } from "@/components/ui/buttons";
import { panelClass } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FormFailure } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";

type EditScreenProps = {
  accountId: string;
  listing: EditedListing;
  isAdmin: boolean;
  /** An administrator edits it, who is not its seller. */
  isOthers: boolean;
  localities: readonly CityLocalities[];
};

/** The form with the values of a listing. */
export function EditScreen({ accountId, listing: start, isAdmin, isOthers, localities }: EditScreenProps) {
  const edit = useEdit(accountId, start);
  const { form, submit, failure, isOutdated, isRenewing, renew, contactsCut, leave, listing, draft, ...state } = edit;
  const { offered, resume, forget, isChanged } = draft;
  const [isLeaving, setLeaving] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusFallback(title, offered !== undefined);
  const isSentIn = listing.status === "rejected" && !isAdmin;
  const cancel = (event: React.MouseEvent) => {
    if (!isChanged()) return forget();
    event.preventDefault();
    setLeaving(true);
  };
  return (
    <div className="max-w-[760px]">
      <h1 ref={title} tabIndex={-1} className="text-h1 outline-none">{`Edit ${kindLabel(listing.values)} Property`}</h1>
      <p className="mt-1 text-ink-3">{CATEGORY_NAMES[listing.values.category].badge}</p>
      <StateNote listing={listing} isAdmin={isAdmin} isOthers={isOthers} />
      {offered && <DraftOffer draft={offered.draft} onContinue={() => resume(offered)} onDrop={forget} />}
      <div className={`${panelClass} mt-5`}>
        <PostingForm
          id="edit-property"
          sections={sectionsFor(listing.values, listing.values.amenities)}
          heading="h2"
          localities={localities}
          form={form}
          photos={state.photos}
          photoFault={state.photoFault}
          isBusy={state.isBusy}
          isOthers={isOthers}
          onSubmit={submit}
        >
          <FormFailure {...failure} />
          {isOutdated && <OutdatedNote isBusy={isRenewing} onRenew={renew} />}
          <div className="flex flex-wrap gap-3 max-sm:even">
            <SubmitButton isBusy={state.isBusy} size="lg">
              {isSentIn ? "Save and send for review" : "Save changes"}
            </SubmitButton>
            <a href={routes.uploads()} onClick={cancel} className={buttonClass({ tone: "outline", size: "lg" })}>
              Cancel
            </a>
          </div>
        </PostingForm>
      </div>
      {contactsCut && <ContactsCutDialog onClosed={leave} />}
      {isLeaving && <LeaveDialog onLeave={forget} onClosed={() => setLeaving(false)} />}
    </div>
  );
}

/** Says before saving what it does to the state of the listing. */
function StateNote({ listing, isAdmin, isOthers }: Pick<EditScreenProps, "listing" | "isAdmin" | "isOthers">) {
  const { status, rejectionReason } = listing;
  if (isAdmin) return <Note>{isOthers ? propertyMessages.editAsAdmin : propertyMessages.editOwnAsAdmin}</Note>;
  if (status === "approved") return <Note>{propertyMessages.editReviewed}</Note>;
  if (status === "sold") return <Note>{propertyMessages.editSold}</Note>;
  if (status !== "rejected") return null;
  return (
    <div className="mt-5 rounded-md bg-danger-bg px-3.5 py-3 text-sm text-danger">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-x" size={18} />
        {propertyMessages.wasRejected}
      </p>
      {rejectionReason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{rejectionReason}</p>}
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="mt-5 flex items-start gap-2 rounded-md bg-warning-bg px-3.5 py-3 text-sm font-semibold text-warning">
    <Icon name="clock" size={18} className="mt-px" />
    {children}
  </p>
);

/** Somebody else saved the listing meanwhile: loads their version and keeps the changes made here. Takes the focus. */
function OutdatedNote({ isBusy, onRenew }: { isBusy: boolean; onRenew: () => void }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={propertyMessages.editOutdated}
      className="grid justify-items-start gap-3 rounded-md bg-warning-bg px-3.5 py-3 text-sm text-warning"
    >
      <p className="font-semibold">{propertyMessages.editOutdated}</p>
      <BusyButton isBusy={isBusy} icon="refresh-cw" onPress={onRenew} className={buttonClass({ tone: "outline" })}>
        Load the new version
      </BusyButton>
    </section>
  );
}

const LEAVE_ID = "leave-edit";

/** Asks before unsaved changes are lost. Mount it to open it. */
const LeaveDialog = ({ onLeave, onClosed }: { onLeave: () => void; onClosed: () => void }) => (
  <Dialog
    id={LEAVE_ID}
    title="Leave without saving?"
    open
    onClose={onClosed}
    foot={
      <>
        <button {...closesDialog(LEAVE_ID)} className={buttonClass({ tone: "outline", size: "lg" })}>
          Keep editing
        </button>
        <a href={routes.uploads()} onClick={onLeave} className={buttonClass({ tone: "danger", size: "lg" })}>
          Leave
        </a>
      </>
    }
  >
    <p>{propertyMessages.editNotSaved}</p>
  </Dialog>
);

const CUT_ID = "contacts-cut";

/** Says after saving that contacts are cut out of the public texts. Mount it to open it. */
const ContactsCutDialog = ({ onClosed }: { onClosed: () => void }) => (
  <Dialog
    id={CUT_ID}
    title="Saved without contact details"
    open
    onClose={onClosed}
    foot={
      <button {...closesDialog(CUT_ID)} className={buttonClass({ tone: "primary", size: "lg" })}>
        Continue
      </button>
    }
  >
    <ContactsCutNote />
  </Dialog>
);
