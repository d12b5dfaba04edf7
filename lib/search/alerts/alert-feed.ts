import "server-only";
import type { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { xmlText } from "@/lib/platform/xml-text";
import { readAlertToken } from "@/lib/search/alerts/alert-links";
import { newsLine, type ToldHome, toToldHome } from "@/lib/search/alerts/alert-mail";
import { ALERT_LINK_TEXTS } from "@/lib/search/alerts/alert-messages";
import { filterOfSaved, reasonsOf, savedSearchHref } from "@/lib/search/alerts/saved-filters";
import { TELL_FIELDS, type TellRecord } from "@/lib/search/alerts/told-record";
import { getPresentKeys } from "@/lib/search/places";
import { PropertyModel } from "@/models/listings";
import {
  FoundHomeModel,
  type FoundHomeRecord,
  SavedSearchModel,
  type SavedSearchRecord,
} from "@/models/saved-searches";

/**
 * What a saved search found last, as an Atom feed (RFC 4287), newest first. Homes that are not public any more are left out.
 * @throws AppError GONE for a token of no feed, or of a search that was deleted
 */
export async function readAlertFeed(token: string): Promise<string> {
  const read = readAlertToken(token);
  const search = read?.action === "feed" ? await findConfirmed(read.searchId) : null;
  if (!search) throw new AppError("GONE", { message: ALERT_LINK_TEXTS.dead });
  const found = await readFound(search._id);
  const homes = await readHomes(found);
  const filter = filterOfSaved(search.query, await getPresentKeys());
  const site = getEnv().SITE_URL;
  const entries = found.flatMap((one) => {
    const record = homes.get(one.propertyId.toHexString());
    if (!record) return [];
    return [entryOf(one, toToldHome(record, { ...one, reasons: reasonsOf(filter, record) }), site)];
  });
  const self = site + routes.api.alertFeed(token);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(`${search.name} | ${company.name}`)}</title>`,
    `<updated>${(found[0]?.at ?? search.createdAt).toISOString()}</updated>`,
    `<author><name>${xmlText(company.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site + savedSearchHref(search.query))}"/>`,
    ...entries,
    "</feed>",
    "",
  ].join("\n");
}

const findConfirmed = (_id: Types.ObjectId): Promise<SavedSearchRecord | null> =>
  withDatabase(() => SavedSearchModel.collection.findOne<SavedSearchRecord>({ _id, unconfirmedUntil: null }));

const readFound = (searchId: Types.ObjectId): Promise<FoundHomeRecord[]> =>
  withDatabase(() =>
    FoundHomeModel.collection
      .find<FoundHomeRecord>(
        { searchId },
        { sort: { at: -1, _id: -1 }, limit: limits.alertFeedEntries, hint: "search_newest" },
      )
      .toArray(),
  );

async function readHomes(found: readonly FoundHomeRecord[]): Promise<Map<string, TellRecord>> {
  const ids = found.map(({ propertyId }) => propertyId);
  const records = await withDatabase(() =>
    PropertyModel.collection
      .find<TellRecord>({ _id: { $in: ids }, listed: true }, { projection: TELL_FIELDS })
      .toArray(),
  );
  return new Map(records.map((record) => [record._id.toHexString(), record]));
}

const entryOf = ({ _id, at }: FoundHomeRecord, home: ToldHome, site: string): string =>
  [
    `<entry><id>${xmlText(`${site}/found/${_id}`)}</id>`,
    `<title>${xmlText(`${home.name}: ${newsLine(home)}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site + home.path)}"/>`,
    `<published>${at.toISOString()}</published><updated>${at.toISOString()}</updated>`,
    `<summary>${xmlText([home.place, ...home.reasons].join(", "))}</summary></entry>`,
  ].join("");
