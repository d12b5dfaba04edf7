import { DecisionButton } from "@/components/review/decision-button";
import type { ReviewActs } from "@/components/review/review-acts";
import type { ReviewItem } from "@/lib/listing/types";

type ReviewActionsProps = { item: ReviewItem; acts: ReviewActs };

/** Approve and Reject, which only a pending listing has (spec 4). */
export function ReviewActions({ item, acts }: ReviewActionsProps) {
  const { doing } = acts;
  if (item.status !== "pending") return null;
  return (
    <>
      <DecisionButton
        tone="approve"
        name={item.name}
        isBusy={doing?.id === item._id && doing.what === "approve"}
        isOff={doing !== undefined}
        onPress={() => acts.approve(item)}
      >
        Approve
      </DecisionButton>
      <DecisionButton
        tone="reject"
        name={item.name}
        isBusy={false}
        isOff={doing !== undefined}
        opensDialog
        onPress={() => acts.reject(item)}
      >
        Reject
      </DecisionButton>
    </>
  );
}
