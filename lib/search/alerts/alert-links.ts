import "server-only";
import { Types } from "mongoose";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { isSignatureOf, sign } from "@/lib/platform/signature";

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
