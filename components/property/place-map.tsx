"use client";

import { useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { warnIfOffline } from "@/lib/client/navigation";
import { MAP_ORIGIN } from "@/lib/platform/foreign-origins";
import { withQuery } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";
import { homeMapTexts } from "@/lib/property/map-messages";

type PlaceMapProps = {
  /** Id of the place, whose map opens after a reload of the page. */
  id: string;
  name: string;
  place: readonly (string | undefined)[];
};

/** Map from Google, loaded on press only: until then Google learns nothing of the address and the visit. Without scripts, a link. */
export function PlaceMap({ id, name, place }: PlaceMapProps) {
  const [open, setOpen] = useState<"by press" | "from the start">();
  useEffect(() => {
    if (takeOpenMap(id)) setOpen("from the start");
  }, [id]);
  const press = () => {
    if (warnIfOffline()) return;
    if (mayShowMap()) setOpen("by press");
    else reloadWithMap(id);
  };
  if (open)
    return (
      <iframe
        ref={open === "by press" ? takeFocus : undefined}
        src={mapAddress(place, "embed")}
        title={`Map of ${name}`}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className="mt-4 h-60 w-full rounded-lg border-0 bg-sunken"
      />
    );
  const className = `${buttonClass({ tone: "soft", block: true })} mt-4`;
  const label = (
    <>
      <Icon name="map-pin" size={18} />
      {homeMapTexts.show}
      <span className="sr-only"> from Google</span>
    </>
  );
  return (
    <>
      <button type="button" onClick={press} className={`${className} noscript:hidden`}>
        {label}
      </button>
      <noscript>
        <a href={mapAddress(place)} rel="noreferrer" className={className}>
          {label}
        </a>
      </noscript>
    </>
  );
}

/** The button that had the focus is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

const MAP_SITE = `${MAP_ORIGIN}/maps`;
const OPEN_MAP = "basera.map";
const PROPERTY_PAGE = /^\/property\/[^/]+$/;
const LIST_PAGE = "/property/explore";

/** Address of a map of this place, as a page of its own or to be embedded. */
const mapAddress = (place: PlaceMapProps["place"], output?: "embed"): string =>
  withQuery(MAP_SITE, { q: place.filter(Boolean).join(", "), output });

/**
 * True when this document may show a map. The content security policy allows it only on property pages and the contact
 * page, and client-side navigation keeps the policy of the loaded document.
 */
function mayShowMap(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  const { pathname } = new URL(loaded?.name ?? window.location.href, window.location.href);
  return pathname === routes.contact || (PROPERTY_PAGE.test(pathname) && pathname !== LIST_PAGE);
}

/** Reloads this page with the map of this place open. */
function reloadWithMap(id: string): void {
  try {
    sessionStorage.setItem(OPEN_MAP, id);
  } catch {
    // Without storage the map opens with another press.
  }
  window.location.reload();
}

/** True when the map of this place must be open from the start; each call resets it. */
function takeOpenMap(id: string): boolean {
  try {
    const isRequested = sessionStorage.getItem(OPEN_MAP) === id;
    sessionStorage.removeItem(OPEN_MAP);
    return isRequested && mayShowMap();
  } catch {
    return false;
  }
}
