import { type ComponentType, useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { PinMapProps } from "@/components/listings/pin-map";
import type { PostingValues } from "@/components/listings/posting-values";
import { buttonClass } from "@/components/ui/button-class";
import { labelClass } from "@/components/ui/class-names";
import { FieldNote } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";
import type { Position } from "@/lib/property/geo";
import { localityKeyOf } from "@/lib/property/locality-key";
import { pinTexts } from "@/lib/property/map-messages";
import { cityFrom } from "@/lib/property/rules";

/** The position in the text of the field; undefined while none is marked. */
function pinFrom(text: string): Position | undefined {
  try {
    const { lng, lat } = JSON.parse(text) as Partial<Position>;
    return typeof lng === "number" && typeof lat === "number" ? { lng, lat } : undefined;
  } catch {
    return undefined;
  }
}

type PinFieldProps = { form: UseFormReturn<PostingValues>; label: string; error: string | undefined };

/** The place of the home on a map, whose code loads when it is opened. Optional. */
export function PinField({ form, label, error }: PinFieldProps) {
  const [Opened, setOpened] = useState<ComponentType<PinMapProps>>();
  const [isLoading, setLoading] = useState(false);
  const [labelId, noteId] = [useId(), useId()];
  const [text, locality, city] = useWatch({ control: form.control, name: ["pin", "locality", "city"] });
  const pin = pinFrom(text);
  const set = (next: Position | undefined) =>
    form.setValue("pin", next ? JSON.stringify(next) : "", {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  const open = () => {
    setLoading(true);
    import("@/components/listings/pin-map")
      .then(
        ({ PinMap }) => setOpened(() => PinMap),
        () => showToast("error", navigator.onLine ? messages.noAnswer : messages.offline),
      )
      .finally(() => setLoading(false));
  };
  const place = locality || city;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not shrink below the width of its map.
    <div role="group" aria-labelledby={labelId} aria-describedby={noteId} className="grid min-w-0 gap-2">
      <span id={labelId} className={labelClass}>
        {label}
        <span className="font-normal text-ink-3"> (optional)</span>
      </span>
      {Opened && <Opened pin={pin} localityKey={localityKeyOf(locality, city)} city={cityFrom(city)} onMove={set} />}
      <div className="flex flex-wrap items-center gap-3">
        {!Opened && (
          <button
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
