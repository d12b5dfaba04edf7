import { useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { TextField } from "@/components/ui/form-fields";
import { ELSEWHERE, type PlaceRow } from "@/lib/backoffice/place-contract";
import { listingsInWords, placeMessages } from "@/lib/backoffice/place-messages";
import { callSignedIn } from "@/lib/client/session";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import type { City } from "@/lib/property/constants";

type PlacePickerProps = {
  label: string;
  city: City | undefined;
  /** A locality that cannot be chosen. */
  exceptId?: string;
  chosen: PlaceRow | undefined;
  onChoose: (place: PlaceRow) => void;
  isOff: boolean;
  /** Begins with the localities found by this text. */
  search?: string;
};

const TYPING_MS = 250;

/** A search for one locality of a city, with its matches as radio buttons. */
export function PlacePicker({ label, city, exceptId, chosen, onChoose, isOff, search = "" }: PlacePickerProps) {
  const [typed, setTyped] = useState(search);
  const { found, isFailed, retry } = useFound(typed, city);
  const group = useId();
  const options = found?.filter(({ _id }) => _id !== exceptId);
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={limits.listSearchMaxCharacters}
        readOnly={isOff}
        autoComplete="off"
        hint={`Localities of ${city ?? "places outside the cities"}: type a name or another spelling.`}
      />
      {isFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          {placeMessages.couldNotSearch}
          <button type="button" onClick={retry} className={buttonClass({ tone: "outline" })}>
            {messages.tryAgain}
          </button>
        </p>
      )}
      <p role="status" className={options?.length ? "sr-only" : "text-sm text-ink-3"}>
        {!isFailed && (options ? resultText(options.length) : "Loading localities…")}
      </p>
      {options && options.length > 0 && (
        <fieldset className="grid max-h-56 gap-1 overflow-y-auto" disabled={isOff}>
          <legend className="sr-only">Localities found</legend>
          {options.map((place) => (
            <label
              key={place._id}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-canvas has-checked:bg-accent-50"
            >
              <input
                type="radio"
                name={group}
                checked={place._id === chosen?._id}
                onChange={() => onChoose(place)}
                className="size-5 shrink-0 accent-accent-600"
              />
              <span className="min-w-0 wrap-anywhere">{place.name}</span>
              <span className="ml-auto shrink-0 text-sm text-ink-3">{listingsInWords(place.listings)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const resultText = (count: number) => (count === 0 ? "No locality found." : `${count} found`);

/** The localities for a text, asked for when typing pauses. Answers that arrive out of order are dropped. */
function useFound(typed: string, city: City | undefined) {
  const [found, setFound] = useState<PlaceRow[]>();
  /** The call that failed last: it is repeated on request alone. */
  const [failed, setFailed] = useState<string>();
  const isFirst = useRef(true);
  const call = routes.api.places({ city: city ?? ELSEWHERE, search: typed.trim() });
  const isFailed = failed === call;
  useEffect(() => {
    if (isFailed) return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await callSignedIn<PlaceRow[]>("GET", call);
      if (!isCurrent) return;
      setFailed(answer.ok ? undefined : call);
      setFound(answer.ok ? answer.data : undefined);
    };
    const timer = setTimeout(ask, isFirst.current ? 0 : TYPING_MS);
    isFirst.current = false;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [call, isFailed]);
  return { found, isFailed, retry: () => setFailed(undefined) };
}
