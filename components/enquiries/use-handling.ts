import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { isSettled } from "@/lib/client/is-settled";
import { showToast } from "@/lib/client/toast";
import type { Enquiry } from "@/lib/enquiry/contract";
import { routes } from "@/lib/routes";

type Named = Pick<Enquiry, "_id" | "subject">;
export type Handling = Pick<ReturnType<typeof useHandling>, "busyId" | "set">;

/** Ticks enquiries off and opens them again; `done` is what was done last, `busyId` is set until the list is up to date. */
export function useHandling() {
  const router = useRouter();
  const [sendingId, setSendingId] = useState<string>();
  const [lastId, setLastId] = useState<string>();
  const [done, setDone] = useState<{ enquiry: Named; handled: boolean }>();
  const [isRefreshing, startRefresh] = useTransition();

  const set = async (enquiry: Named, handled: boolean) => {
    setSendingId(enquiry._id);
    setLastId(enquiry._id);
    const answer = await callSignedIn("PATCH", routes.api.enquiry(enquiry._id), { handled });
    setSendingId(undefined);
    setDone(answer.ok ? { enquiry, handled } : undefined);
    if (!answer.ok) showToast("error", answer.message);
    if (isSettled(answer)) startRefresh(() => router.refresh());
  };
  return { done, set, busyId: sendingId ?? (isRefreshing ? lastId : undefined) };
}
