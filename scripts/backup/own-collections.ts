import type { Db, Document } from "mongodb";
import mongoose from "mongoose";
import { asStored } from "@/scripts/backup/format";

type OwnCollection = { name: string; options: Document };

/** The database of the connection. */
export function openDatabase(): Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error("There is no connection to the database.");
  return db;
}

/** Every collection that is not the database's own, by name, with how it was made. */
export async function ownCollections(db: Db): Promise<OwnCollection[]> {
  const all = await db.listCollections({ type: "collection" }, { ...asStored, nameOnly: false }).toArray();
  return all
    .filter(({ name }) => !name.startsWith("system."))
    .map(({ name, options = {} }) => ({ name, options: options as Document }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
