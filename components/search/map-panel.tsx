"use client";

import { useRouter } from "next/navigation";
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from "react";
import { MapNote, NorthArrow } from "@/components/property/map-parts";
import { loadingAddress, setLoading } from "@/components/search/list-form";
import { MapSession, type MapState } from "@/components/search/map-session";
import { SpotCard } from "@/components/search/map-spot-card";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { pathOf } from "@/lib/client/navigation";
import { limits } from "@/lib/platform/limits";
import { pageMessages } from "@/lib/platform/page-messages";
import { mapMessages } from "@/lib/property/map-messages";
import { canFinish } from "@/lib/search/area-geometry";
import { AREA_KEYS } from "@/lib/search/filter-keys";
import { listAddress, listNameOf } from "@/lib/search/list-address";
import { areaFrom, areaText, type MapArea } from "@/lib/search/map-area";
import { mapTexts } from "@/lib/search/map-texts";

/** The name of the control that had the focus on the page that is replaced. */
let focused: string | undefined;
/** The address that Back or Forward led to, until its list is shown. */
let returned: string | undefined;
let kept: { session: MapSession; timer?: number | undefined } | undefined;
/** A page that replaces a list shows its map again within this time. */
const KEPT_MS = 4_000;

function takeSession(query: string): MapSession {
  window.clearTimeout(kept?.timer);
  if (!kept) {
    kept = { session: new MapSession({ query, area: areaOfAddress() }) };
    window.addEventListener("popstate", onReturn, RETURN_PHASE);
  }
  return kept.session;
}

/** The router shows a page that it still has before other listeners are called. */
const RETURN_PHASE = { capture: true };
function onReturn(): void {
  returned = addressShown();
}

function leaveSession(session: MapSession): void {
  if (kept?.session !== session) return;
  kept.timer = window.setTimeout(() => {
    session.end();
    window.removeEventListener("popstate", onReturn, RETURN_PHASE);
    kept = undefined;
    focused = undefined;
  }, KEPT_MS);
}

const addressShown = () => window.location.pathname + window.location.search;

/** The area that the address holds. */
function areaOfAddress(): MapArea | undefined {
  const params = new URLSearchParams(window.location.search);
  for (const key of AREA_KEYS) {
    const text = params.get(key);
    const area = text ? areaFrom(key, text) : undefined;
    if (area) return area;
  }
  return undefined;
}

type ListOfMap = {
  /** The filters of the list as the API takes them, without area, order and page. */
  query: string;
  /** The address of the list that takes these filters with an area, where the page's own does not. */
  wider?: string | undefined;
};

/** The address of this list with another area, or none, on its first page. */
export function hrefWithArea(area: MapArea | undefined, wider?: string): string {
  const shown = new URL(window.location.href);
  const { pathname, search } = loadingAddress() ?? (wider ? new URL(wider, shown) : shown);
  const list = listNameOf(pathname);
  if (!list || (wider && !area)) return shown.pathname + shown.search;
  const params = new URLSearchParams(search);
  for (const key of ["page", ...AREA_KEYS]) params.delete(key);
  const pair = area && areaText(area);
  return listAddress(list, pair ? [...params, [pair.key, pair.text]] : [...params]);
}

const nameOf = (element: Element | null) =>
  element && (element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent ?? "");

/** Remembers which control in `panel` has the focus, because the panel of a narrowed list is another one. */
function rememberFocus(panel: HTMLElement | null): void {
  const active = document.activeElement;
  focused = panel?.contains(active) ? (nameOf(active) ?? undefined) : undefined;
}

/** Gives the focus to the same control of a new panel; to the map where that control is gone. */
function returnFocus(panel: HTMLElement | null, map: HTMLElement): void {
  const name = focused;
  focused = undefined;
  if (name === undefined || (document.activeElement && document.activeElement !== document.body)) return;
  const controls = [...(panel?.querySelectorAll<HTMLElement>("button, input, a") ?? [])];
  (controls.find((control) => nameOf(control) === name) ?? map).focus({ preventScroll: true });
}

/** The map of a list. */
export function MapPanel({ query, wider }: ListOfMap) {
  const router = useRouter();
  const [isNarrowing, startTransition] = useTransition();
  const [session] = useState(() => takeSession(query));
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const panel = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    takeSession(query);
    place.current?.prepend(session.element);
    const shown = panel.current;
    returnFocus(shown, session.element);
    return () => {
      rememberFocus(shown);
      leaveSession(session);
    };
  }, [session, query]);
  useEffect(() => {
    session.onArea = (area) => {
      const href = hrefWithArea(area, wider);
      const coming = loadingAddress();
      if (href === (coming ? pathOf(coming) : addressShown())) return;
      setLoading(href);
      // Another page than this one: Back leads here.
      const go = wider === undefined ? router.replace : router.push;
      startTransition(() => go(href, { scroll: false }));
    };
    const area = areaOfAddress();
    session.follow({ query, area });
    if (returned === addressShown()) session.returnTo(area);
    returned = undefined;
  }, [session, query, wider, router]);
  useLayoutEffect(() => (isNarrowing ? () => setLoading(undefined) : undefined), [isNarrowing]);

  const isBusy = isNarrowing || state.homes === "loading" || state.ground === "loading";
  return (
    <div
      ref={panel}
      className="flex h-full min-h-100 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <MapTools session={session} state={state} />
      <div ref={place} aria-busy={isBusy} className="relative min-h-80 flex-1 overflow-hidden">
        <Corner session={session} state={state} />
        <StateNote session={session} state={state} isBusy={isBusy} />
        {state.chosen && <SpotCard spot={state.chosen} onClose={() => session.choose(undefined)} />}
      </div>
      <p className="border-t border-line px-3 py-2 text-xs text-ink-3">
        <MapNote
          note={state.tilesUnavailable ? mapMessages.tilesUnavailable : (state.attribution ?? mapMessages.groundNote)}
        />
      </p>
      <p role="status" className="sr-only">
        {state.said}
      </p>
    </div>
  );
}

type PartProps = { session: MapSession; state: MapState };

/** What the map does with the list, and the tools for drawing. */
function MapTools({ session, state }: PartProps) {
  const { drawing, area, follows } = state;
  const isReady = state.ground === "ready";
  if (drawing)
    return (
      <Bar>
        <p className="basis-full text-sm text-ink-2">{drawing.fault ?? mapTexts.drawHelp}</p>
        <Tool onPress={() => session.finishArea()} isOff={!canFinish(drawing)} tone="primary">
          {mapTexts.finishArea}
        </Tool>
        <Tool onPress={() => session.undoCorner()} isOff={drawing.corners.length === 0}>
          {mapTexts.undoCorner}
        </Tool>
        <Tool onPress={() => session.cancelDrawing()}>{mapTexts.cancelArea}</Tool>
      </Bar>
    );
  return (
    <Bar>
      <label className="check-row mr-auto">
        <input
          type="checkbox"
          checked={follows}
          onChange={({ target }) => session.setFollows(target.checked)}
          className="check-box"
        />
        {mapTexts.searchAsIMove}
      </label>
      {area && <Tool onPress={() => session.clearArea()}>{mapTexts.clearArea}</Tool>}
      <Tool onPress={() => session.startDrawing()} isOff={!isReady}>
        <Icon name="pencil" size={16} />
        {mapTexts.drawArea}
      </Tool>
    </Bar>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">{children}</div>
);

type ToolProps = { onPress: () => void; isOff?: boolean; tone?: "outline" | "primary"; children: ReactNode };

const Tool = ({ onPress, isOff = false, tone = "outline", children }: ToolProps) => (
  <button
    type="button"
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
    className={`${buttonClass({ tone, size: "md" })} aria-disabled:opacity-60`}
  >
    {children}
  </button>
);

/** North arrow and zoom buttons. */
function Corner({ session, state }: PartProps) {
  if (state.ground !== "ready") return null;
  const { zoom } = state;
  return (
    <div className="absolute top-3 right-3 z-[500] grid justify-items-center gap-2">
      <div className="grid overflow-hidden rounded-md bg-surface shadow-2">
        <ZoomButton
          name="plus"
          label={mapTexts.zoomIn}
          isOff={zoom >= limits.mapZoomMax}
          onPress={() => session.zoomBy(1)}
        />
        <ZoomButton
          name="minus"
          label={mapTexts.zoomOut}
          isOff={zoom <= limits.mapZoomMin}
          onPress={() => session.zoomBy(-1)}
        />
      </div>
      <NorthArrow />
    </div>
  );
}

type ZoomButtonProps = { name: "plus" | "minus"; label: string; isOff: boolean; onPress: () => void };

const ZoomButton = ({ name, label, isOff, onPress }: ZoomButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
    className="grid size-11 place-items-center text-ink-2 hover:bg-canvas aria-disabled:text-line-strong"
  >
    <Icon name={name} />
  </button>
);

/** Loading, failed, empty, or how many homes there are. */
function StateNote({ session, state, isBusy }: PartProps & { isBusy: boolean }) {
  if (state.ground === "failed" || state.homes === "failed")
    return (
      <Note>
        <span role="alert">{state.message ?? mapTexts.loadFailed}</span>
        <button
          type="button"
          onClick={() => void session.tryAgain()}
          className={buttonClass({ tone: "outline", size: "sm" })}
        >
          {pageMessages.tryAgain}
        </button>
      </Note>
    );
  if (isBusy)
    return (
      <Note>
        <Icon name="loader-circle" size={16} className="animate-spin" />
        {state.ground === "loading" ? mapTexts.loading : mapTexts.loadingHomes}
      </Note>
    );
  return <Note>{state.count}</Note>;
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="absolute top-3 left-3 z-[500] flex max-w-[calc(100%-5.5rem)] flex-wrap items-center gap-2 rounded-full bg-surface px-3.5 py-1.5 text-sm font-semibold shadow-2">
    {children}
  </div>
);
