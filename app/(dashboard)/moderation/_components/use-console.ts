import { useEffect, useReducer, useRef, useState } from "react";
import type { CaseDetail, CaseRow, QueueCounts } from "@/lib/backoffice/case-contract";
import type { DecidedCase } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import type { DecideInput } from "@/lib/backoffice/moderation-schema";
import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import type { CaseQueue } from "@/lib/listings/moderation-rules";
import { type CaseAction, codesOf, type ReasonCode } from "@/lib/listings/reason-codes";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

/** What an administrator has chosen and typed for one case. It is kept while another case is shown. */
export type Draft = { reject?: ReasonCode; hold: ReasonCode; text: string; textFor: "reject" | "hold" };

type Recent = {
  row: CaseRow;
  place: number;
  action: CaseAction;
  answer: Promise<ApiAnswer<DecidedCase>>;
  until: number;
};
/** A decision or undo that the server refused. */
type Refusal = { row: CaseRow; message: string };

const FEW = 5;
const EMPTY_DRAFT: Draft = { hold: codesOf("hold").at(-1) ?? "second-look", text: "", textFor: "reject" };

type ConsoleStart = { first: readonly CaseRow[]; firstCounts: QueueCounts; queue: CaseQueue };

/** The state of the console: the queue, the case on screen, what was decided lately, and what was refused. */
export function useConsole({ first, firstCounts, queue }: ConsoleStart) {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const [store] = useState(() => createCaseStore(redraw));
  const [rows, setRows] = useState(first);
  const [counts, setCounts] = useState(firstCounts);
  const [currentId, setCurrentId] = useState(first[0]?._id);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [recent, setRecent] = useState<Recent>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [status, setStatus] = useState("");
  const decided = useRef(new Set<string>());
  const place = Math.max(
    0,
    rows.findIndex(({ _id }) => _id === currentId),
  );
  const current = rows[place];
  const loaded = current && store.get(current._id);

  useEffect(() => store.loadAround(rows, place), [store, rows, place]);
  useEffect(() => {
    if (!recent) return;
    const timer = setTimeout(() => setRecent(undefined), Math.max(0, recent.until - Date.now()));
    return () => clearTimeout(timer);
  }, [recent]);

  const merge = async (page: number) => {
    const found = await fetchCases(queue, page);
    if (!found) return;
    setCounts(found.counts);
    setRows((before) => {
      const known = new Set([...before.map(({ _id }) => _id), ...decided.current]);
      return [...before, ...found.cases.filter(({ _id }) => !known.has(_id))];
    });
  };
  const go = (step: 1 | -1) => {
    const next = rows[place + step];
    if (next) setCurrentId(next._id);
    if (step === 1 && place + FEW >= rows.length) void merge(pageAfter(rows.length));
  };
  const change = (id: string, draft: Partial<Draft>) =>
    setDrafts((before) => new Map(before).set(id, { ...(before.get(id) ?? EMPTY_DRAFT), ...draft }));

  const putBack = (row: CaseRow, at: number) => {
    decided.current.delete(row._id);
    store.forget(row._id);
    setRows((before) =>
      before.some(({ _id }) => _id === row._id) ? before : [...before.slice(0, at), row, ...before.slice(at)],
    );
  };
  const decide = async (action: CaseAction, code: ReasonCode, text: string) => {
    if (!current || loaded?.state !== "ready") return;
    const [row, at] = [current, place];
    const { updatedAt, status: before, appeal, openReports: reports } = loaded.detail;
    const isAside = before === "rejected" && !appeal;
    const claims = loaded.detail.claims.filter(({ state }) => state === "in-review").map(({ _id }) => _id);
    const answer = sendDecision(row._id, { action, code, updatedAt, claims, reports, ...(text && { text }) });
    // The next case is on screen before the server has answered.
    decided.current.add(row._id);
    setCurrentId(rows[at + 1]?._id ?? rows[at - 1]?._id);
    const left = rows.filter(({ _id }) => _id !== row._id);
    setRows((before) => before.filter(({ _id }) => _id !== row._id));
    setRefusal((before) => (before?.row._id === row._id ? undefined : before));
    setRecent({ row, place: at, action, answer, until: Date.now() + limits.decisionUndoMs });
    setStatus(`${isAside ? moderationMessages.settled : moderationMessages.decided(action)}: ${row.name}`);
    const settled = await answer;
    if (settled.ok) {
      setCounts((before) => lessOne(before, row));
      // A held case is counted in another queue now.
      if (left.length < FEW || action === "hold") void merge(1);
      return;
    }
    setRecent((before) => (before?.row._id === row._id ? undefined : before));
    setRefusal({ row, message: settled.message });
    setStatus("");
    if (settled.status !== 404) putBack(row, at);
  };
  const undo = async () => {
    if (!recent) return;
    setRecent(undefined);
    const made = await recent.answer;
    if (!made.ok) return;
    const answer = await sendUndo(made.data.decisionId);
    if (!answer.ok) return setRefusal({ row: recent.row, message: answer.message });
    putBack(recent.row, recent.place);
    setCurrentId(recent.row._id);
    setCounts((before) => moreOne(before, recent.row));
    if (recent.action === "hold") void merge(1);
    setStatus(`${moderationMessages.undone}: ${recent.row.name}`);
  };
  return {
    ...{ rows, counts, place, current, loaded, recent, refusal, status, go, decide, undo, change },
    draft: (current && drafts.get(current._id)) ?? EMPTY_DRAFT,
    open: setCurrentId,
    reload: () => current && store.load(current._id),
    closeRefusal: () => setRefusal(undefined),
    presence: usePresence(current?._id, (updatedAt) => {
      if (!current || loaded?.state !== "ready" || loaded.detail.updatedAt === updatedAt) return;
      void store.load(current._id);
    }),
  };
}

const shifted = (counts: QueueCounts, { queues }: CaseRow, by: number): QueueCounts => {
  const changed = { ...counts };
  for (const queue of queues) changed[queue] = Math.max(0, changed[queue] + by);
  return changed;
};
const lessOne = (counts: QueueCounts, row: CaseRow) => shifted(counts, row, -1);
const moreOne = (counts: QueueCounts, row: CaseRow) => shifted(counts, row, 1);

/** Says every few seconds which case is on screen, and names who else looks at it. */
function usePresence(id: string | undefined, onVersion: (updatedAt: string | null) => void): readonly string[] {
  const [seen, setSeen] = useState<{ id: string; others: readonly string[] }>();
  const latest = useRef(onVersion);
  useEffect(() => {
    latest.current = onVersion;
  });
  useEffect(() => {
    if (!id) return;
    let isOver = false;
    const beat = async () => {
      if (document.visibilityState === "hidden") return;
      const answer = await callSignedIn<{ others: string[]; updatedAt: string | null }>(
        "POST",
        routes.api.casePresence(id),
      );
      if (isOver || !answer.ok) return;
      setSeen({ id, others: answer.data.others });
      latest.current(answer.data.updatedAt);
    };
    void beat();
    const timer = setInterval(beat, limits.presenceBeatMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id]);
  return seen?.id === id ? (seen?.others ?? []) : [];
}

type LoadedCase =
  | { state: "loading" }
  | { state: "failed"; message: string; isGone: boolean }
  | { state: "ready"; detail: CaseDetail };

/** Cases that are loaded ahead of the one on screen. */
const AHEAD = 2;

/** The cases that were loaded, by id. `onChange` is called when one arrives. */
function createCaseStore(onChange: () => void) {
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
async function fetchCases(
  queue: CaseQueue,
  page: number,
): Promise<{ cases: CaseRow[]; counts: QueueCounts } | undefined> {
  const answer = await callSignedIn<CaseRow[]>("GET", routes.api.cases({ queue, page }));
  return answer.ok ? { cases: answer.data, counts: answer.meta.counts as QueueCounts } : undefined;
}

const sendDecision = (id: string, decision: DecideInput): Promise<ApiAnswer<DecidedCase>> =>
  callSignedIn<DecidedCase>("POST", routes.api.decideCase(id), decision);

const sendUndo = (decisionId: string): Promise<ApiAnswer<unknown>> =>
  callSignedIn("POST", routes.api.undoDecision(decisionId));

/** The page of a queue after the rows that are shown. */
const pageAfter = (shown: number): number => Math.floor(shown / limits.casesPageSize) + 1;
