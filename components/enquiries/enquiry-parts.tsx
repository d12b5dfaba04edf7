import type { Handling } from "@/components/enquiries/use-handling";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { EmailText } from "@/components/ui/email-text";
import { Icon } from "@/components/ui/icon";
import type { Enquiry } from "@/lib/enquiry/contract";
import { replyAddress } from "@/lib/enquiry/rules";

export type EnquiryRowsProps = { enquiries: readonly Enquiry[]; handling: Handling };

/** Who wrote, and the way to answer. */
export const Sender = ({ enquiry }: { enquiry: Enquiry }) => (
  <span className="grid min-w-0 justify-items-start text-left">
    <span className="font-semibold wrap-anywhere">{enquiry.name}</span>
    <a
      href={replyAddress(enquiry)}
      className="inline-flex min-h-11 items-center text-sm text-accent-600 underline underline-offset-3"
    >
      <span className="wrap-anywhere">
        <span className="sr-only">Answer by mail: </span>
        <EmailText email={enquiry.email} />
      </span>
    </a>
  </span>
);

/** What was written: unfolded as long as it waits. */
export const Writing = ({ enquiry: { subject, message, handled } }: { enquiry: Enquiry }) => (
  <details open={!handled} className="group/writing min-w-0">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 wrap-anywhere">{subject}</span>
      <Icon name="chevron-down" size={18} className="text-ink-3 group-open/writing:rotate-180" />
    </summary>
    <p className="pb-2 whitespace-pre-line text-ink-2 wrap-anywhere">{message}</p>
  </details>
);

export const StateBadge = ({ handled }: Pick<Enquiry, "handled">) =>
  handled ? (
    <Badge tone="success" icon="circle-check">
      Handled
    </Badge>
  ) : (
    <Badge tone="warning" icon="clock">
      Open
    </Badge>
  );

/** Ticks it off, or opens it again. */
export const HandleButton = ({ enquiry, handling }: { enquiry: Enquiry; handling: Handling }) => (
  <BusyButton
    isBusy={handling.busyId === enquiry._id}
    isOff={handling.busyId !== undefined}
    onPress={() => handling.set(enquiry, !enquiry.handled)}
    className={`${buttonClass({ tone: "outline" })} w-full`}
  >
    {enquiry.handled ? "Open again" : "Mark as handled"}
    <span className="sr-only">: {enquiry.subject}</span>
  </BusyButton>
);
