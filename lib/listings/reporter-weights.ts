import "server-only";
import type { Document, ObjectId } from "mongodb";
import { readTraceKeys } from "@/lib/identity/account-traces";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { reporterWeight } from "@/lib/property/risk-rules";
import { UserModel, type UserRecord } from "@/models/identity";
import { ReportModel, type ReportRecord } from "@/models/moderation";

/**
 * The weight of what people reported about a home, of each person once. Dismissed reports weigh nothing. `propertyIds`: its listing, and
 * earlier ones of its seller.
 */
export async function readReportWeight(propertyIds: readonly ObjectId[], now: Date): Promise<number> {
  const reporters = await readReporters(propertyIds);
  const known = reporters.filter((id) => id !== undefined);
  const accounts = await readAccounts(known);
  const people = await groupPeople(known, accounts);
  const weights = await Promise.all(
    people.map(async (ids) =>
      Math.max(...(await Promise.all(ids.map((id) => weightOf(id, accounts.get(id.toHexString()), now))))),
    ),
  );
  // Those whose accounts are deleted count as one person without a record.
  if (known.length < reporters.length) weights.push(reporterWeight({ upheld: 0, dismissed: 0, accountDays: 0 }));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Who made the open and the upheld reports of these listings, each account once; undefined stands for all that are deleted. */
async function readReporters(propertyIds: readonly ObjectId[]): Promise<(ObjectId | undefined)[]> {
  const states: Document[] = [{ state: "open" }, { state: "settled", upheld: true }];
  const reports = await withDatabase(() =>
    Promise.all(
      states.map((state) =>
        ReportModel.collection
          .find<Pick<ReportRecord, "reporterId">>(
            { propertyId: { $in: [...propertyIds] }, ...state },
            { projection: { reporterId: 1 }, hint: "listing", limit: limits.riskReportsRead },
          )
          .toArray(),
      ),
    ),
  );
  return [...new Map(reports.flat().map(({ reporterId }) => [String(reporterId), reporterId])).values()];
}

type Account = Pick<UserRecord, "_id" | "number" | "createdAt">;
type Accounts = ReadonlyMap<string, Account>;

/** These accounts by id, in one read. */
async function readAccounts(ids: readonly ObjectId[]): Promise<Accounts> {
  if (ids.length === 0) return new Map();
  const accounts = await withDatabase(() =>
    UserModel.collection
      .find<Account>({ _id: { $in: [...ids] } }, { projection: { number: 1, createdAt: 1 } })
      .toArray(),
  );
  return new Map(accounts.map((account) => [account._id.toHexString(), account]));
}

/** Accounts with one number, browser or range of addresses are one person here. */
async function groupPeople(ids: readonly ObjectId[], accounts: Accounts): Promise<ObjectId[][]> {
  const signs = await Promise.all(
    ids.map(async (id) => [...(await readTraceKeys(id)), accounts.get(id.toHexString())?.number ?? id.toHexString()]),
  );
  const groups: { members: ObjectId[]; signs: Set<string> }[] = [];
  for (const [place, id] of ids.entries()) {
    const own = signs[place] ?? [];
    const linked = groups.filter((group) => own.some((sign) => group.signs.has(sign)));
    const joined = {
      members: [id, ...linked.flatMap(({ members }) => members)],
      signs: new Set([...own, ...linked.flatMap((group) => [...group.signs])]),
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !linked.includes(group)), joined);
  }
  return groups.map(({ members }) => members);
}

/** What a report of this account counts: its age, and what became of its earlier reports. */
async function weightOf(reporterId: ObjectId, account: Account | undefined, now: Date): Promise<number> {
  const settled = await withDatabase(() =>
    ReportModel.collection
      .find<Pick<ReportRecord, "upheld">>(
        { reporterId },
        {
          projection: { upheld: 1 },
          sort: { createdAt: -1, _id: -1 },
          hint: "reporter",
          limit: limits.reporterHistoryMax,
        },
      )
      .toArray(),
  );
  return reporterWeight({
    upheld: settled.filter(({ upheld }) => upheld === true).length,
    dismissed: settled.filter(({ upheld }) => upheld === false).length,
    accountDays: account ? (now.getTime() - account.createdAt.getTime()) / DAY_MS : 0,
  });
}
