import "server-only";
import { answerClaim } from "@/lib/credits/guarantee-answers";
import { deadLink, type OpenLink } from "@/lib/listings/listing-links";
import { AppError } from "@/lib/platform/errors";

/**
 * Answers the claim that a signed link was mailed for, in the seller's name.
 * @throws AppError GONE when the claim does not wait for an answer any more
 */
export async function answerByLink(
  { sellerId, action }: OpenLink,
  claimId: string,
  { now }: { now: Date },
): Promise<void> {
  try {
    await answerClaim({ id: sellerId, role: "owner" }, claimId, { answer: action }, { now });
  } catch (error) {
    const isOver = error instanceof AppError && (error.code === "CONFLICT" || error.code === "NOT_FOUND");
    throw isOver ? deadLink("used") : error;
  }
}
