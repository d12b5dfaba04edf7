"use client";

import { DoneBar } from "@/components/enquiries/done-bar";
import { EnquiryCards } from "@/components/enquiries/enquiry-cards";
import { EnquiryTable } from "@/components/enquiries/enquiry-table";
import { useHandling } from "@/components/enquiries/use-handling";
import { EmptyState } from "@/components/ui/empty-state";
import type { Enquiry } from "@/lib/enquiry/contract";

/** One page of enquiries: a table from 1280 px, cards below it, and what was done last with the way to undo it. */
export function EnquiryList({ enquiries }: { enquiries: readonly Enquiry[] }) {
  const { done, ...handling } = useHandling();
  return (
    <>
      <DoneBar done={done} handling={handling} />
      {enquiries.length === 0 ? (
        <EmptyState text="No enquiries found." icon="mail" />
      ) : (
        <>
          <EnquiryTable enquiries={enquiries} handling={handling} />
          <EnquiryCards enquiries={enquiries} handling={handling} />
        </>
      )}
    </>
  );
}
