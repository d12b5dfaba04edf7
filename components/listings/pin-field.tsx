import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { PinMapProps } from "@/components/listings/pin-map";
import type { PostingValues } from "@/components/listings/posting-values";
import { buttonClass } from "@/components/ui/button-class";
import { labelClass } from "@/components/ui/class-names";
import { FieldNote } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { callApi } from "@/lib/client/api";
import { showToast } from "@/lib/client/toast";
import { pageMessages } from "@/lib/platform/page-messages";
import { routes } from "@/lib/platform/routes";
import type { Position } from "@/lib/property/geo";
import { pinTexts } from "@/lib/property/map-messages";
import { cityFrom } from "@/lib/property/rules";
import type { LocalityArea } from "@/lib/search/map-contract";

/** The position in the text of the field; undefined while none is marked. */
function pinFrom(text: string): Position | undefined {
  try {
    const { lng, lat } = JSON.parse(text) as Partial<Position>;
    return typeof lng === "number" && typeof lat === "number" ? { lng, lat } : undefined;
  } catch {
    return undefined;
  }
}

/** The map opens without the locality when that takes longer. */
const LOCALITY_WAIT_MS = 2_000;

/** Where the typed locality is; undefined for one that is not known, and after a failed or slow call. */
async function findLocality(locality: string, city: string): Promise<LocalityArea | undefined> {
  const found = callApi<LocalityArea | null>("GET", routes.api.localityPosition({ locality, city }));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOCALITY_WAIT_MS));
  const answer = await Promise.race([found, late]);
  return (answer?.ok && answer.data) || undefined;
}

/** Changes of locality and city move a map without a pin after this time. */
const FOLLOW_MS = 600;

type Opened = {
  PinMap: ComponentType<PinMapProps>;
  area: LocalityArea | undefined;
  /** The typed place that was looked up; empty when none was. */
  place: string;
};
type PinFieldProps = { form: UseFormReturn<PostingValues>; label: string; error: string | undefined };

/** The place of the home on a map, whose code loads when it is opened. It starts in the middle of the typed locality. Optional. */
export function PinField({ form, label, error }: PinFieldProps) {
  const [opened, setOpened] = useState<Opened>();
  const [isLoading, setLoading] = useState(false);
  const [labelId, noteId] = [useId(), useId()];
  const [text, locality, city] = useWatch({ control: form.control, name: ["pin", "locality", "city"] });
  const pin = pinFrom(text);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusFallback(opener, pin !== undefined);
  const typed = locality.trim();
  const typedPlace = `${typed}, ${city}`;
  const set = (next: Position | undefined) =>
    form.setValue("pin", next ? JSON.stringify(next) : "", {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  const open = () => {
    setLoading(true);
    Promise.all([import("@/components/listings/pin-map"), typed && !pin ? findLocality(typed, city) : undefined])
      .then(
        ([{ PinMap }, area]) => setOpened({ PinMap, area, place: pin ? "" : typedPlace }),
        () => showToast("error", navigator.onLine ? pageMessages.noAnswer : pageMessages.offline),
      )
      .finally(() => setLoading(false));
  };
  const mustFollow = opened !== undefined && !pin && opened.place !== typedPlace;
  useEffect(() => {
    if (!mustFollow) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const area = typed ? await findLocality(typed, city) : undefined;
      if (!isOver) setOpened((one) => one && { ...one, area, place: typedPlace });
    }, FOLLOW_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [mustFollow, typed, city, typedPlace]);
  const place = locality || city;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not shrink below the width of its map.
    <div role="group" aria-labelledby={labelId} aria-describedby={noteId} className="grid min-w-0 gap-2">
      <span id={labelId} className={labelClass}>
        {label}
        <span className="font-normal text-ink-3"> (optional)</span>
      </span>
      {opened && <opened.PinMap pin={pin} area={opened.area} city={cityFrom(city)} onMove={set} />}
      <div className="flex flex-wrap items-center gap-3">
        {!opened && (
          <button
            ref={opener}
            type="button"
            onClick={open}
            aria-disabled={isLoading || undefined}
            className={buttonClass({ tone: "outline" })}
          >
            <Icon name="map-pin" size={18} />
            {pin ? pinTexts.change : pinTexts.mark}
          </button>
        )}
        {pin && (
          <button type="button" onClick={() => set(undefined)} className={buttonClass({ tone: "ghost" })}>
            {pinTexts.remove}
          </button>
        )}
      </div>
      <p id={noteId} className="text-sm text-ink-3">
        {pin ? pinTexts.marked(pin.lat, pin.lng) : pinTexts.none(place)}
      </p>
      <FieldNote id={`${noteId}-error`} error={error} />
    </div>
  );
}
