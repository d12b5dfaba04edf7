import "server-only";
import type { Document, ObjectId } from "mongodb";
import { refreshCase } from "@/lib/listings/cases";
import { planState } from "@/lib/listings/list-plan";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { CaseModel, type CaseRecord } from "@/models/cases";
import { ClaimModel } from "@/models/claims";
import { DuplicatePairModel } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";
import { JobMarkModel, type JobMarkRecord } from "@/models/platform";
import { ReportModel } from "@/models/reports";

/** Where listings wait: rows in the order of an index, by a date (`by`) and an id, or by the id alone. */
type Source = {
  name: string;
  rows: { collection: { find: typeof PropertyModel.collection.find } };
  match: Document;
  hint: string;
  by?: string | undefined;
  id: string;
  /** The fields that name listings. */
  listings: readonly string[];
};

const { match, hint } = planState("pending");
const SOURCES: readonly Source[] = [
  { name: "pending", rows: PropertyModel, match, hint, by: "createdAt", id: "_id", listings: ["_id"] },
  {
    name: "appealed",
    rows: PropertyModel,
    match: { "appeal.state": "open" },
    hint: "appeal_open",
    id: "_id",
    listings: ["_id"],
  },
  {
    name: "reported",
    rows: ReportModel as never,
    match: { state: "open" },
    hint: "open",
    by: "waitingSince",
    id: "propertyId",
    listings: ["propertyId"],
  },
  {
    name: "claimed",
    rows: ClaimModel as never,
    match: { state: "in-review" },
    hint: "state_newest",
    by: "createdAt",
    id: "_id",
    listings: ["propertyId"],
  },
  {
    name: "maybe-duplicates",
    rows: DuplicatePairModel as never,
    match: { state: "maybe" },
    hint: "maybe",
    id: "_id",
    listings: ["a", "b"],
  },
];

/**
 * Finds listings whose cases were missed, and renews the cases that were renewed longest ago, so that those that are over go. Each run
 * looks at one page of each place where listings wait, and the next run, on any server, goes on there. Resolves to false when another
 * server does it.
 */
export const keepCases = (now: Date): Promise<boolean> =>
  withLease(
    "cases",
    async () => {
      const missing: ObjectId[] = [];
      for (const source of SOURCES) missing.push(...(await withoutCase(await nextPage(source))));
      const oldest = await withDatabase(() =>
        CaseModel.collection
          .find<Pick<CaseRecord, "_id">>(
            {},
            { projection: { _id: 1 }, sort: { at: 1 }, hint: "refreshed", limit: limits.caseBatch },
          )
          .toArray(),
      );
      const ids = new Map([...missing, ...oldest.map(({ _id }) => _id)].map((id) => [id.toHexString(), id]));
      for (const id of ids.values()) await refreshCase(id);
    },
    { now },
  );

type Row = Record<string, unknown>;
type Mark = Pick<JobMarkRecord, "at" | "after">;

/** The listings of the next page of a source. After the last page the first one follows. */
async function nextPage({ name, rows, match, hint, by, id, listings }: Source): Promise<ObjectId[]> {
  const _id = `cases ${name}`;
  const fields = Object.fromEntries([...listings, id, ...(by ? [by] : [])].map((field) => [field, 1]));
  return withDatabase(async () => {
    const mark = await JobMarkModel.findById(_id).lean<JobMarkRecord>();
    const page = (await rows.collection
      .find(
        { ...match, ...afterMark({ by, id }, mark) },
        { projection: fields, sort: { ...(by && { [by]: 1 }), [id]: 1 }, hint, limit: limits.casesSwept },
      )
      .toArray()) as Row[];
    const last = page.length === limits.casesSwept ? page.at(-1) : undefined;
    if (last) {
      const at = by ? last[by] : new Date(0);
      await JobMarkModel.updateOne({ _id }, { $set: { at, after: last[id] } as Mark }, { upsert: true });
    } else if (mark) await JobMarkModel.deleteOne({ _id });
    return page.flatMap((row) => listings.map((field) => row[field] as ObjectId));
  });
}

/** A filter: the rows after the last one that was looked at. */
function afterMark({ by, id }: Pick<Source, "by" | "id">, mark: Mark | null): Document {
  if (!mark?.after) return {};
  if (!by) return { [id]: { $gt: mark.after } };
  return { [by]: { $gte: mark.at }, $nor: [{ [by]: mark.at, [id]: { $lte: mark.after } }] };
}

/** Those of these listings that have no case. */
async function withoutCase(ids: readonly ObjectId[]): Promise<ObjectId[]> {
  const known = await withDatabase(() =>
    CaseModel.collection
      .find<Pick<CaseRecord, "_id">>({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  const hasCase = new Set(known);
  return ids.filter((id) => !hasCase.has(id.toHexString()));
}
