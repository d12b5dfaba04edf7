import type { CaseDetail, CaseRow, QueueCounts } from "@/lib/backoffice/case-contract";
import type { DecidedCase } from "@/lib/backoffice/moderation-contract";
import type { DecideInput } from "@/lib/backoffice/moderation-schema";
import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import type { CaseQueue } from "@/lib/listings/case-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

type LoadedCase =
  | { state: "loading" }
  | { state: "failed"; message: string; isGone: boolean }
  | { state: "ready"; detail: CaseDetail };

/** Cases that are loaded ahead of the one on screen. */
const AHEAD = 2;

/** The cases that were loaded, by id. `onChange` is called when one arrives. */
export function createCaseStore(onChange: () => void) {
  const cases = new Map<string, LoadedCase>();
  const set = (id: string, loaded: LoadedCase) => {
    cases.set(id, loaded);
    onChange();
  };
  const load = async (id: string): Promise<void> => {
    if (cases.get(id)?.state !== "ready") set(id, { state: "loading" });
    const answer = await callSignedIn<CaseDetail>("GET", routes.api.case(id));
    if (answer.ok) set(id, { state: "ready", detail: answer.data });
    else set(id, { state: "failed", message: answer.message, isGone: answer.status === 404 });
  };
  return {
    get: (id: string) => cases.get(id),
    load,
    forget: (id: string) => cases.delete(id),
    /** Loads the case at `place` and those after it, unless they are here. */
    loadAround: (rows: readonly CaseRow[], place: number) => {
      for (const { _id } of rows.slice(place, place + AHEAD + 1)) if (!cases.has(_id)) void load(_id);
    },
  };
}

/** A page of a queue from the server, with the counts of all queues; undefined when it did not come. */
export async function fetchCases(
  queue: CaseQueue,
  page: number,
): Promise<{ cases: CaseRow[]; counts: QueueCounts } | undefined> {
  const answer = await callSignedIn<CaseRow[]>("GET", routes.api.cases({ queue, page }));
  return answer.ok ? { cases: answer.data, counts: answer.meta.counts as QueueCounts } : undefined;
}

export const sendDecision = (id: string, decision: DecideInput): Promise<ApiAnswer<DecidedCase>> =>
  callSignedIn<DecidedCase>("POST", routes.api.decideCase(id), decision);

export const sendUndo = (decisionId: string): Promise<ApiAnswer<unknown>> =>
  callSignedIn("POST", routes.api.undoDecision(decisionId));

/** The page of a queue after the rows that are shown. */
export const pageAfter = (shown: number): number => Math.floor(shown / limits.casesPageSize) + 1;
