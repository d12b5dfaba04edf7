import "server-only";
import { cachedRead } from "@/lib/cache/cached-read";
import { allListingsTag } from "@/lib/cache/tags";
import { withDatabase } from "@/lib/db/connection";
import { FEED_LENGTH } from "@/lib/feed/constants";
import type { FeedListing } from "@/lib/feed/types";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import { readListPage } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/rules";
import type { PropertyRecord } from "@/models/property";

const NEWEST = { filter: filterOf(), sort: "newest", page: 1, pageSize: FEED_LENGTH } as const;
const FIELDS = { ...CARD_FIELDS, updatedAt: 1 } as const;
type Row = CardRecord & Pick<PropertyRecord, "updatedAt">;

/** The newest public listings, newest first; kept until a listing changes. */
export const listFeed = (): Promise<FeedListing[]> =>
  cachedRead(["feed"], [allListingsTag], () =>
    withDatabase(async () => {
      const { records } = await readListPage<Row>(NEWEST, FIELDS, FEED_LENGTH);
      return records.map((record) => ({ ...toPropertyCard(record), updatedAt: record.updatedAt.toISOString() }));
    }),
  );
