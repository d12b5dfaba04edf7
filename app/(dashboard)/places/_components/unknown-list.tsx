"use client";

import { useState } from "react";
import { AddPlaceDialog, useRefresh } from "@/app/(dashboard)/places/_components/place-form";
import { PlacePicker } from "@/app/(dashboard)/places/_components/place-picker";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { buttonClass } from "@/components/ui/button-class";
import type { PlaceRow, UnknownPlace } from "@/lib/backoffice/place-contract";
import { listingsInWords, placeMessages, waitingInWords } from "@/lib/backoffice/place-messages";
import { callSignedIn } from "@/lib/client/session";
import { routes } from "@/lib/platform/routes";
import { hasDevanagari, withLatinWords } from "@/lib/text/devanagari";

const LABELS = { assign: "Assign", add: "Add" } as const;
type Action = { kind: "add" | "assign"; place: UnknownPlace };

/** Localities that the place table does not have, each with its two ways into the table. */
export function UnknownList({ places }: { places: readonly UnknownPlace[] }) {
  const [action, setAction] = useState<Action>();
  const refresh = useRefresh();
  const events = { onClosed: () => setAction(undefined), onSettled: refresh };
  return (
    <>
      <ul
        aria-label="Unknown localities, those with most listings first"
        className="rounded-lg border border-line bg-surface"
      >
        {places.map((place) => (
          <li
            key={place.key}
            className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 first:border-t-0"
          >
            <span className="grid min-w-0 flex-1 basis-60">
              <span className="font-semibold wrap-anywhere">{place.name}</span>
              <span className="text-sm text-ink-3">
                {place.city ?? "Outside the cities"} · {waitingInWords(place)}
              </span>
            </span>
            <span className="flex gap-2">
              {(["assign", "add"] as const).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  aria-label={`${LABELS[kind]} ${place.name}`}
                  aria-haspopup="dialog"
                  onClick={() => setAction({ kind, place })}
                  className={buttonClass({ tone: "outline" })}
                >
                  {LABELS[kind]}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {action?.kind === "assign" && <AssignDialog place={action.place} {...events} />}
      {action?.kind === "add" && (
        <AddPlaceDialog
          {...namesOf(action.place.name)}
          words={action.place.name}
          city={action.place.city ?? ""}
          {...events}
        />
      )}
    </>
  );
}

/** What the form of a new locality begins with. The words of a seller in Devanagari are its Hindi name. */
const namesOf = (typed: string) =>
  hasDevanagari(typed)
    ? { name: withLatinWords(typed).replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), hindi: typed }
    : { name: typed };

type AssignDialogProps = { place: UnknownPlace; onClosed: () => void; onSettled: () => void };

/** Asks for the known locality of an unknown one. */
function AssignDialog({ place, ...events }: AssignDialogProps) {
  const [known, setKnown] = useState<PlaceRow>();
  return (
    <ConfirmDialog
      {...events}
      id="assign-place"
      title={`Assign ${place.name}`}
      action="Assign"
      missing={known ? undefined : "Choose a locality."}
      send={() => callSignedIn("POST", routes.api.placeSpellings(known?._id ?? ""), { key: place.key })}
      done={placeMessages.spellingAdded}
    >
      {(isBusy) => (
        <>
          <PlacePicker
            label="Known locality"
            city={place.city}
            chosen={known}
            onChoose={setKnown}
            isOff={isBusy}
            search={place.name.split(" ")[0] ?? ""}
          />
          <p className="text-sm text-ink-2">
            {listingsInWords(place.listings + place.waiting)} will move to{" "}
            {known?.name ?? "the locality that you choose"} and show its name. What the sellers typed stays, and{" "}
            {place.name} becomes another spelling.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
