"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hasPendingAction } from "@/lib/client/pending-action";
import { hasSessionCookie } from "@/lib/client/session";

/** Loads and mounts `SavedHearts` for people with a session cookie; visitors load nothing. */
export function SavedHeartsLoader() {
  const [Hearts, setHearts] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      if (!hasSessionCookie()) return;
      import("@/components/listings/saved-hearts").then(
        ({ SavedHearts }) => setHearts(() => SavedHearts),
        () => undefined,
      );
    };
    load();
    window.addEventListener("pageshow", load);
    return () => window.removeEventListener("pageshow", load);
  }, []);
  return Hearts && <Hearts />;
}

/** On signed-in pages: saves the property a visitor chose before signing in. Renders nothing. */
export function PendingActionRunner() {
  useEffect(() => {
    if (!hasPendingAction()) return;
    import("@/lib/client/cart").then(
      ({ runPendingAction }) => runPendingAction(),
      () => undefined,
    );
  }, []);
  return null;
}
