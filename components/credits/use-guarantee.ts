import { useCallback, useEffect, useState } from "react";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { ClaimView, GuaranteeView, UnlockGuarantee } from "@/lib/credits/guarantee-contract";
import { guaranteeMessages } from "@/lib/credits/guarantee-messages";
import type { ClaimReason } from "@/lib/credits/guarantee-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** The states whose details a list does not hold: what the seller or the administrator said. */
const hasMore = ({ state }: GuaranteeView) => state !== "open" && state !== "ended";

/** The guarantee of an unlocked contact, and what its buyer says about it. */
export function useGuarantee(propertyId: string, known: GuaranteeView | undefined) {
  const [seen, setSeen] = useState<UnlockGuarantee | undefined>(known && { guarantee: known, unlockedAt: "" });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"reached" | "claim">();

  const load = useCallback(async () => {
    const answer = await callSignedIn<UnlockGuarantee>("GET", routes.api.guarantee(propertyId));
    setFailure(answer.ok ? undefined : answer.message);
    if (answer.ok) setSeen(answer.data);
    return answer.ok;
  }, [propertyId]);

  const isPartial = !known || hasMore(known);
  useEffect(() => {
    if (isPartial) void load();
  }, [isPartial, load]);

  const send = async (what: "reached" | "claim", path: string, body: object, done: string) => {
    if (!navigator.onLine) return setFailure(messages.offline);
    setBusy(what);
    setFailure(undefined);
    const answer = await callSignedIn<ClaimView | GuaranteeView>("POST", path, body);
    // After a conflict the state is another one than the page shows.
    const isKnown = (answer.ok || answer.status === 409) && (await load());
    setBusy(undefined);
    if (answer.ok) showToast("success", done);
    else setFailure(answer.message);
    if (answer.ok && !isKnown) setSeen((before) => before && { ...before, guarantee: answer.data });
  };
  return {
    seen,
    failure,
    busy,
    reload: () => void load(),
    sayReached: () => send("reached", routes.api.reached(propertyId), {}, guaranteeMessages.thanks),
    claim: ({ reason, note }: { reason: ClaimReason; note: string }) =>
      send("claim", routes.api.claim(propertyId), { reason, ...(note && { note }) }, guaranteeMessages.claimed),
  };
}
