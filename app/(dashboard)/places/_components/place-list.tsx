"use client";

import { useCallback, useEffect, useState } from "react";
import { EditPlaceDialog, useRefresh } from "@/app/(dashboard)/places/_components/place-form";
import { MergePlaceDialog, RenamePlaceDialog } from "@/app/(dashboard)/places/_components/rename-and-merge-place";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import type { PlaceDetails, PlaceRow } from "@/lib/backoffice/place-contract";
import { placeMessages, stepInWords } from "@/lib/backoffice/place-messages";
import { callSignedIn } from "@/lib/client/session";
import { dateAndTime, indianNumber } from "@/lib/platform/format";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const LABELS = { edit: "Edit", rename: "Rename", merge: "Merge", history: "History" } as const;
type Kind = keyof typeof LABELS;
type Action = { kind: Kind; place: PlaceRow };

/** One page of the place table: a table from 1280 px, cards below it, and the dialogs. */
export function PlaceList({ places }: { places: readonly PlaceRow[] }) {
  const [action, setAction] = useState<Action>();
  const refresh = useRefresh();
  const close = () => setAction(undefined);
  const place = action && (places.find(({ _id }) => _id === action.place._id) ?? action.place);
  return (
    <>
      <PlaceTable places={places} onAction={setAction} />
      <PlaceCards places={places} onAction={setAction} />
      {place && action.kind === "edit" && <EditPlaceDialog place={place} onClosed={close} onSettled={refresh} />}
      {place && action.kind === "history" && <PlaceHistoryDialog place={place} onClosed={close} />}
      {place && action.kind === "rename" && <RenamePlaceDialog place={place} onClosed={close} onSettled={refresh} />}
      {place && action.kind === "merge" && <MergePlaceDialog place={place} onClosed={close} onSettled={refresh} />}
    </>
  );
}

type RowsProps = { places: readonly PlaceRow[]; onAction: (action: Action) => void };

const HEADS = [
  ["Locality", ""],
  ["City", "w-36"],
  ["Other spellings", "w-72"],
  ["PIN codes", "w-28"],
  ["Listings", "w-24"],
  ["Actions", "w-56"],
] as const;
const CELL = "px-3.5 py-2";

/** Localities from 1280 px. */
const PlaceTable = ({ places, onAction }: RowsProps) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface max-xl:hidden">
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">Localities, by city and name</caption>
      <thead className="bg-canvas">
        <tr>
          {HEADS.map(([label, width]) => (
            <th key={label} scope="col" className={`px-3.5 py-3 text-left text-xs font-semibold text-ink-2 ${width}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place._id} className="h-18 border-t border-line">
            <th scope="row" className={`${CELL} text-left font-normal`}>
              <PlaceName place={place} />
            </th>
            <td className={CELL}>{place.city ?? "—"}</td>
            <td className={CELL}>
              <span className="line-clamp-2 wrap-anywhere text-ink-2">{place.aliases.join(", ") || "—"}</span>
            </td>
            <td className={CELL}>{place.pins.join(", ") || "—"}</td>
            <td className={CELL}>
              <Listings place={place} />
            </td>
            <td className={CELL}>
              <Actions place={place} onAction={onAction} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The same rows below 1280 px. */
const PlaceCards = ({ places, onAction }: RowsProps) => (
  <ul aria-label="Localities, by city and name" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
    {places.map((place) => (
      <li key={place._id} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        <PlaceName place={place} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm tabular-nums [&>div:last-child]:col-span-2">
          <Fact label="City">{place.city ?? "—"}</Fact>
          <Fact label="Listings">
            <Listings place={place} />
          </Fact>
          <Fact label="Other spellings">{place.aliases.join(", ") || "—"}</Fact>
        </dl>
        <div className="mt-auto">
          <Actions place={place} onAction={onAction} />
        </div>
      </li>
    ))}
  </ul>
);

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid min-w-0 content-start gap-0.5">
    <dt className="text-ink-3">{label}</dt>
    <dd className="max-w-full font-[550] wrap-anywhere">{children}</dd>
  </div>
);

const PlaceName = ({ place: { name, hindi, centre } }: { place: PlaceRow }) => (
  <span className="grid min-w-0">
    <span className="font-semibold wrap-anywhere">{name}</span>
    {hindi && (
      <span lang="hi" className="text-ink-3 wrap-anywhere">
        {hindi}
      </span>
    )}
    {!centre && <span className="text-xs text-ink-3">Not on the map: no position</span>}
  </span>
);

/** The number of public listings, as a link to their page where there are any. */
const Listings = ({ place: { key, name, city, listings } }: { place: PlaceRow }) =>
  city && listings > 0 ? (
    <a
      href={routes.place({ city, locality: key.slice(key.indexOf("/") + 1) })}
      aria-label={`${indianNumber(listings)} listings in ${name}`}
      className="inline-flex min-h-11 min-w-11 items-center text-accent-600 underline underline-offset-3"
    >
      {indianNumber(listings)}
    </a>
  ) : (
    <span>{indianNumber(listings)}</span>
  );

const Actions = ({ place, onAction }: Omit<RowsProps, "places"> & { place: PlaceRow }) => (
  <span className="grid grid-cols-2 gap-2">
    {(Object.keys(LABELS) as Kind[]).map((kind) => (
      <button
        key={kind}
        type="button"
        aria-label={kind === "history" ? `History of ${place.name}` : `${LABELS[kind]} ${place.name}`}
        aria-haspopup="dialog"
        onClick={() => onAction({ kind, place })}
        className={buttonClass({ tone: "outline" })}
      >
        {LABELS[kind]}
      </button>
    ))}
  </span>
);

const ID = "place-history";

/** What happened to a locality, by whom and when, newest first. Mount it to open it. */
function PlaceHistoryDialog({ place, onClosed }: { place: PlaceRow; onClosed: () => void }) {
  const [steps, setSteps] = useState<PlaceDetails["history"] | "failed">();
  const read = useCallback(async () => {
    setSteps(undefined);
    const answer = await callSignedIn<PlaceDetails>("GET", routes.api.place(place._id));
    setSteps(answer.ok ? answer.data.history : "failed");
  }, [place._id]);
  useEffect(() => void read(), [read]);
  return (
    <Dialog
      id={ID}
      title={`History of ${place.name}`}
      open
      onClose={onClosed}
      foot={
        <button {...closesDialog(ID)} className={buttonClass({ tone: "outline" })}>
          Close
        </button>
      }
    >
      {steps === "failed" ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          {placeMessages.couldNotReadHistory}
          <button type="button" onClick={read} className={buttonClass({ tone: "outline" })}>
            {messages.tryAgain}
          </button>
        </p>
      ) : steps === undefined ? (
        <p role="status" className="text-sm text-ink-2">
          Loading the history…
        </p>
      ) : (
        <ol className="grid gap-3 text-sm">
          {steps.map(({ at, event, text, by }) => (
            <li key={`${at} ${event} ${text}`} className="grid gap-0.5 border-b border-line pb-3 last:border-b-0">
              <span className="font-semibold wrap-anywhere">{stepInWords(event, text)}</span>
              <span className="text-ink-3">
                <time dateTime={at}>{dateAndTime(at)}</time>
                {by && `, ${by}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
