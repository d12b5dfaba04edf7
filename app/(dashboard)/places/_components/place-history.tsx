import { useCallback, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import type { PlaceDetails, PlaceRow } from "@/lib/backoffice/place-contract";
import { placeMessages, stepInWords } from "@/lib/backoffice/place-messages";
import { callSignedIn } from "@/lib/client/session";
import { dateAndTime } from "@/lib/platform/format";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const ID = "place-history";

/** What happened to a locality, by whom and when, newest first. Mount it to open it. */
export function PlaceHistoryDialog({ place, onClosed }: { place: PlaceRow; onClosed: () => void }) {
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
