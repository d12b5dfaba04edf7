import { useState } from "react";
import { AffectedListings } from "@/app/(dashboard)/places/_components/affected-listings";
import { PlacePicker } from "@/app/(dashboard)/places/_components/place-picker";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import type { PlaceRow } from "@/lib/backoffice/place-contract";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { callSignedIn } from "@/lib/client/session";
import { routes } from "@/lib/platform/routes";

type MergePlaceDialogProps = { place: PlaceRow; onClosed: () => void; onSettled: () => void };

/** Asks for the locality that stays and says what will happen. Mount it to open it. */
export function MergePlaceDialog({ place, ...events }: MergePlaceDialogProps) {
  const [into, setInto] = useState<PlaceRow>();
  return (
    <ConfirmDialog
      {...events}
      id="merge-place"
      title={`Merge ${place.name} into another locality`}
      action="Merge localities"
      isDangerous
      missing={into ? undefined : "Choose the locality that stays."}
      send={() => callSignedIn("POST", routes.api.mergePlace(place._id), { into: into?._id, revision: place.revision })}
      done={placeMessages.merged}
    >
      {(isBusy) => (
        <>
          <PlacePicker
            label="Locality that stays"
            city={place.city}
            exceptId={place._id}
            chosen={into}
            onChoose={setInto}
            isOff={isBusy}
          />
          <AffectedListings
            id={place._id}
            textOf={(listings) => `${listings} will move to ${into?.name ?? "the locality that stays"}.`}
          />
          <p className="text-sm text-ink-2">
            Addresses and filters with {place.name} will lead to {into?.name ?? "it"}, and {place.name} becomes another
            spelling. This cannot be undone.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
