"use client";

import { useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { mapAddress, mayShowMap, reloadWithMap, takeOpenMap } from "@/lib/client/map";
import { staysOffline } from "@/lib/client/offline";

type PlaceMapProps = {
  /** Of whose place it is: after a reload of the page the map of that one opens. */
  id: string;
  name: string;
  place: readonly (string | undefined)[];
};

/** A map of another site, which learns of the address and of this visit only when it is asked for. */
export function PlaceMap({ id, name, place }: PlaceMapProps) {
  const [open, setOpen] = useState<"by press" | "from the start">();
  useEffect(() => {
    if (takeOpenMap(id)) setOpen("from the start");
  }, [id]);
  const press = () => {
    if (staysOffline()) return;
    if (mayShowMap()) setOpen("by press");
    else reloadWithMap(id);
  };
  if (open)
    return (
      <iframe
        ref={open === "by press" ? takeFocus : undefined}
        src={mapAddress(place)}
        title={`Map of ${name}`}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className="mt-4 h-60 w-full rounded-lg border-0 bg-sunken"
      />
    );
  return (
    <button type="button" onClick={press} className={`${buttonClass({ tone: "soft", block: true })} mt-4`}>
      <Icon name="map-pin" size={18} />
      Show map
      <span className="sr-only"> from Google</span>
    </button>
  );
}

/** From the button that was in its place. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();
