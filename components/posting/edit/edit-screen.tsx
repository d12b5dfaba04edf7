"use client";

import { useState } from "react";
import type { LocalityName } from "@/components/posting/controls/field-props";
import { DraftOffer } from "@/components/posting/draft-offer";
import type { EditedListing } from "@/components/posting/edit/edited-listing";
import { LeaveDialog } from "@/components/posting/edit/leave-dialog";
import { OutdatedNote } from "@/components/posting/edit/outdated-note";
import { RemovedDialog } from "@/components/posting/edit/removed-dialog";
import { StateNote } from "@/components/posting/edit/state-note";
import { useEdit } from "@/components/posting/edit/use-edit";
import { PostingForm } from "@/components/posting/posting-form";
import { kindLabel, sectionsFor } from "@/components/posting/posting-sections";
import { buttonClass } from "@/components/ui/button-class";
import { FormFailure } from "@/components/ui/form-failure";
import { panelClass } from "@/components/ui/panel-class";
import { SubmitButton } from "@/components/ui/submit-button";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { routes } from "@/lib/routes";

type EditScreenProps = {
  accountId: string;
  listing: EditedListing;
  isAdmin: boolean;
  localities: readonly LocalityName[];
};

/** The form of a listing filled in, as a page. */
export function EditScreen({ accountId, listing: start, isAdmin, localities }: EditScreenProps) {
  const edit = useEdit(accountId, start);
  const { form, submit, failure, isOutdated, isRenewing, renew, removed, leave, listing, draft, ...state } = edit;
  const { offered, resume, forget, isChanged } = draft;
  const [isLeaving, setLeaving] = useState(false);
  const isSentIn = listing.status === "rejected" && !isAdmin;
  const cancel = (event: React.MouseEvent) => {
    if (!isChanged()) return forget();
    event.preventDefault();
    setLeaving(true);
  };
  return (
    <div className="max-w-[760px]">
      <h1 className="text-h1">{`Edit ${kindLabel(listing.values)} Property`}</h1>
      <p className="mt-1 text-ink-3">{CATEGORY_NAMES[listing.values.category].badge}</p>
      <StateNote listing={listing} isAdmin={isAdmin} />
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
          onSubmit={submit}
        >
          <FormFailure text={failure} />
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
      {removed.length > 0 && <RemovedDialog removed={removed} onClosed={leave} />}
      {isLeaving && <LeaveDialog onLeave={forget} onClosed={() => setLeaving(false)} />}
    </div>
  );
}
