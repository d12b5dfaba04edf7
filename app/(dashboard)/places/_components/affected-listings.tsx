import { useCallback, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { PlaceDetails } from "@/lib/backoffice/place-contract";
import { listingsInWords, placeMessages } from "@/lib/backoffice/place-messages";
import { callSignedIn } from "@/lib/client/session";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

type AffectedListingsProps = {
  id: string;
  /** The sentence for a number of listings: `12 listings`. */
  textOf: (listings: string) => string;
};

/** Says how many listings a change moves, counted when the dialog opens. */
export function AffectedListings({ id, textOf }: AffectedListingsProps) {
  const [affected, setAffected] = useState<number | "failed">();
  const count = useCallback(async () => {
    setAffected(undefined);
    const answer = await callSignedIn<PlaceDetails>("GET", routes.api.place(id));
    setAffected(answer.ok ? answer.data.affected : "failed");
  }, [id]);
  useEffect(() => void count(), [count]);
  if (affected === "failed")
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {placeMessages.couldNotCount}
        <button type="button" onClick={count} className={buttonClass({ tone: "outline" })}>
          {messages.tryAgain}
        </button>
      </p>
    );
  return (
    <p role="status" className="min-h-5 text-sm text-ink-2">
      {affected === undefined ? "Counting listings…" : textOf(listingsInWords(affected))}
    </p>
  );
}
