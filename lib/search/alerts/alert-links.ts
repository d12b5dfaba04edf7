import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { isSignatureOf, sign } from "@/lib/platform/signature";
import { SavedSearchModel, type SavedSearchRecord } from "@/models/saved-searches";

/** What a signed link about a saved search does: begins its alerts, stops them, or reads what it found. */
type AlertAction = "confirm" | "stop" | "feed";

const PURPOSE = "alert-link";
const TOKEN = /^([0-9a-f]{24})\.(confirm|stop|feed)\.([\w-]{22})$/;

const tokenOf = (searchId: Types.ObjectId, action: AlertAction): string => {
  const signed = `${searchId.toHexString()}.${action}`;
  return `${signed}.${sign(PURPOSE, signed)}`;
};

/** The address of the page that confirms a search, or stops its alerts. */
export const alertLink = (searchId: Types.ObjectId, action: "confirm" | "stop"): string =>
  `${getEnv().SITE_URL}${routes.alertLink(tokenOf(searchId, action))}`;

/** The path of the feed of a search. Anyone who knows it can read what the search finds. */
export const alertFeedPath = (searchId: Types.ObjectId): string => routes.api.alertFeed(tokenOf(searchId, "feed"));

/** What a token says; null when this server did not sign it. */
export function readAlertToken(token: string): { searchId: Types.ObjectId; action: AlertAction } | null {
  const [, id, action, signature] = TOKEN.exec(token) ?? [];
  if (!id || !action || !signature || !isSignatureOf(PURPOSE, `${id}.${action}`, signature)) return null;
  return { searchId: new Types.ObjectId(id), action: action as AlertAction };
}

/** A link of a mail that works. */
export type OpenAlertLink = { action: "confirm" | "stop"; name: string };
export type LinkedSearch = Pick<SavedSearchRecord, "_id" | "name" | "email">;

/** The search that a token is still good for; null for a token that is wrong, too old or used. */
export async function findLinkedSearch(
  token: string,
  now: Date,
): Promise<{ action: "confirm" | "stop"; search: LinkedSearch } | null> {
  const read = readAlertToken(token);
  if (!read || read.action === "feed") return null;
  const { searchId: _id, action } = read;
  const open = { _id, ...OPEN_WHILE[action](now) };
  const search = await withDatabase(() =>
    SavedSearchModel.collection.findOne<LinkedSearch>(open, { projection: { name: 1, email: 1 } }),
  );
  return search && { action, search };
}

/** The state of a search in which a link does something. */
export const OPEN_WHILE: Record<"confirm" | "stop", (now: Date) => Document> = {
  confirm: (now) => ({ unconfirmedUntil: { $gt: now } }),
  stop: () => ({ active: true }),
};

/** What a link does; null when it does nothing. Changes nothing. */
export async function readAlertLink(token: string, { now }: { now: Date }): Promise<OpenAlertLink | null> {
  const open = await findLinkedSearch(token, now);
  return open && { action: open.action, name: open.search.name };
}
