import { ReadingFailure } from "@/components/listing/reading-failure";
import type { Reading } from "@/components/listing/use-reading";
import { DetailBlock } from "@/components/property/detail-block";
import { HistoryList } from "@/components/review/history-list";
import type { HistoryItem } from "@/lib/history/types";
import { propertyMessages } from "@/lib/property/messages";

/** The history of a listing, or why it is not there. */
export const HistoryBlock = ({ reading: { data, failure, reload } }: { reading: Reading<HistoryItem[]> }) => (
  <DetailBlock title="History">
    {failure && <ReadingFailure title={propertyMessages.historyNotLoaded} text={failure} onRetry={reload} />}
    {data?.length === 0 && <p className="text-ink-3">Nothing is recorded of this property yet.</p>}
    {data && data.length > 0 && <HistoryList items={data} />}
    {!data && !failure && (
      <p role="status" className="text-ink-3">
        Loading the history
      </p>
    )}
  </DetailBlock>
);
