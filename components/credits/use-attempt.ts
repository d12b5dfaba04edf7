import { useEffect, useState } from "react";
import type { PackId } from "@/lib/credits/constants";
import { limits } from "@/lib/limits";

/** The purchase under way, or the one that ended a moment ago (spec 4, Credits screen). */
export type Attempt = { packId: PackId; isUnderWay: boolean };

/** Which pack is being bought; it stays marked for a moment after the attempt. */
export function useAttempt() {
  const [attempt, setAttempt] = useState<Attempt>();
  useEffect(() => {
    if (!attempt || attempt.isUnderWay) return;
    const timer = setTimeout(setAttempt, limits.packHighlightMs, undefined);
    return () => clearTimeout(timer);
  }, [attempt]);
  return {
    attempt,
    begin: (packId: PackId) => setAttempt({ packId, isUnderWay: true }),
    end: () => setAttempt((last) => last && { ...last, isUnderWay: false }),
  };
}
