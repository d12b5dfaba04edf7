import mongoose from "mongoose";

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
