import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import type { Entry, Page } from "@/lib/cache/entry-types";

/** In pages that search engines leave out; in texts and scripts of a page the quotation marks are written otherwise. */
const UNINDEXED = 'name="robots" content="noindex';
/** The framework hands a page's payload over twice, once under this name. */
const WHOLE = "/_full";

const compressed = promisify(gzip);

export const isPage = (value: Entry["value"]): value is Page => "html" in value && "rscData" in value;

export const isUnindexed = ({ value, packed }: Entry): boolean =>
  packed ? packed.isUnindexed : "html" in value && value.html.includes(UNINDEXED);

/**
 * The same entry in a fifth of the memory: its HTML compressed, which with one rupee sign in it takes two bytes for each
 * character, and its payload once.
 */
export async function packPage(entry: Entry, page: Page): Promise<Entry> {
  const html = await compressed(page.html);
  const { html: _, ...rest } = page;
  return {
    ...entry,
    packed: { html, isUnindexed: isUnindexed(entry) },
    value: {
      ...rest,
      ...(page.segmentData && { segmentData: withOnePayload(page) }),
      get html() {
        return gunzipSync(html).toString();
      },
    },
  };
}

function withOnePayload({ segmentData = new Map(), rscData }: Page): Map<string, Buffer> {
  const whole = segmentData.get(WHOLE);
  return rscData && whole?.equals(rscData) ? new Map([...segmentData, [WHOLE, rscData]]) : segmentData;
}
