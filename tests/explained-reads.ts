import type { Collection, Document } from "mongodb";
import mongoose from "mongoose";
import { vi } from "vitest";

/** One read of a list: what the database did for it. */
export type ExplainedRead = {
  of: string;
  isCount: boolean;
  stages: string[];
  keys: number;
  docs: number;
  plan: string;
};

type Made = { collection: Collection; isCount: boolean; match: Document; options: Document };
const NAMES = ["find", "countDocuments"] as const;

/** The reads (`find`, `countDocuments`) of these collections that `work` makes, each as the database explains it. */
export async function explainedReads(
  models: readonly { collection: unknown }[],
  work: () => Promise<unknown>,
): Promise<ExplainedRead[]> {
  const made: Made[] = [];
  const spies = models.flatMap(({ collection: one }) => {
    const collection = one as Collection;
    return NAMES.map((name) => {
      const original = collection[name].bind(collection) as (match: Document, options: Document) => unknown;
      const noted = (match: Document = {}, options: Document = {}) => {
        made.push({ collection, isCount: name === "countDocuments", match, options });
        return original(match, options);
      };
      return vi.spyOn(collection, name).mockImplementation(noted as never);
    });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return Promise.all(made.map(explain));
}

async function explain({ collection, isCount, match, options }: Made): Promise<ExplainedRead> {
  const { hint, limit } = options;
  const pipeline = [{ $match: match }, ...(limit ? [{ $limit: limit }] : []), { $group: { _id: 1, n: { $sum: 1 } } }];
  const explained = isCount
    ? await collection.aggregate(pipeline, hint ? { hint } : {}).explain("executionStats")
    : await collection.find(match, options).explain("executionStats");
  const plan = JSON.stringify(explained);
  const most = (field: string) =>
    Math.max(0, ...[...plan.matchAll(new RegExp(`"${field}":(\\d+)`, "g"))].map(([, value]) => Number(value)));
  const stages = [...plan.matchAll(/"stage":"([A-Z_]+)"/g)].map(([, stage]) => stage ?? "");
  const of = collection.collectionName;
  return { of, isCount, stages, keys: most("totalKeysExamined"), docs: most("totalDocsExamined"), plan };
}

type Profiled = { command: { find?: string }; docsExamined: number };

/** Numbers of documents that each `find` of this collection examined while `work` ran. */
export async function documentsExamined(collection: string, work: () => Promise<unknown>): Promise<number[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("No connection");
  const profile = db.collection<Profiled>("system.profile");
  await profile.drop().catch(() => undefined);
  await db.command({ profile: 2 });
  await work().finally(() => db.command({ profile: 0 }));
  const finds = await profile.find({ ns: `${db.databaseName}.${collection}`, "command.find": collection }).toArray();
  return finds.map(({ docsExamined }) => docsExamined);
}
