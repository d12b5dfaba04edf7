import "server-only";
import { type Document, ObjectId } from "mongodb";
import type { AnswerInput, SellerClaim } from "@/lib/credits/guarantee-contract";
import { againEnd, guaranteeMessages, shownState } from "@/lib/credits/guarantee-rules";
import { advanceClaim } from "@/lib/credits/guarantee-settlement";
import { changeClaim, returning } from "@/lib/credits/guarantee-writes";
import { typedNote } from "@/lib/credits/notes-without-contacts";
import { deadLink, type OpenLink } from "@/lib/listings/listing-links";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { COUNT_LIMIT, type PageInfo, type PageRequest, readPage } from "@/lib/platform/paged-read";
import { propertyMessages } from "@/lib/property/messages";
import { statusOf } from "@/lib/property/rules";
import { ClaimModel, type ClaimRecord } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Clock = { now?: Date };

/** What buyers claimed about the actor's listings; a return without a claim is none of them. */
const claimsAgainst = ({ id }: Pick<Actor, "id">) => ({ sellerId: new ObjectId(id), claimedAt: { $exists: true } });

/**
 * Answers a claim against one of the actor's listings. `available` confirms the listing and tells the buyer; `gone` marks it as
 * sold and gives the credit back.
 * @throws AppError NOT_FOUND for somebody else's claim, CONFLICT when it does not wait for an answer any more, and for `available` when
 * the listing is sold, rejected or archived
 */
export async function answerClaim(
  actor: Actor,
  id: string,
  input: AnswerInput,
  { now = new Date() }: Clock = {},
): Promise<SellerClaim> {
  const own = { _id: new ObjectId(id), ...claimsAgainst(actor) };
  const answered = await answerOnce(own, input, now);
  if (answered) return toSellerClaim(answered, now);
  if (await findOwn(own)) throw new AppError("CONFLICT", { message: guaranteeMessages.answeredAlready });
  throw new AppError("NOT_FOUND");
}

/**
 * Stores an answer and does what follows from it; null when the claim does not wait for one.
 * @throws AppError CONFLICT for `available`, as {@link answerClaim}
 */
async function answerOnce(own: Document, { answer, note }: AnswerInput, now: Date): Promise<ClaimRecord | null> {
  const asked = { ...own, state: "asked", until: { $gt: now } };
  if (answer === "available") await assertOffered(asked);
  const said = { answer: { answer, at: now, ...typedNote(note) } };
  const change =
    answer === "gone"
      ? { $set: { ...said, ...returning("gone", undefined, now) }, $unset: { until: 1 } }
      : { $set: { ...said, state: "answered", until: againEnd(now), dueAt: now } };
  const changed = await changeClaim(asked, change, { now });
  if (!changed) return null;
  await advanceClaim(changed._id, { now });
  return (await findOwn(own)) ?? changed;
}

const findOwn = (own: Document) => withDatabase(() => ClaimModel.collection.findOne<ClaimRecord>(own));

type Offered = Pick<PropertyRecord, "approval" | "rejected" | "sold" | "archivedAt">;

/** `Still available` would confirm nothing, and the buyer would wait for a home that nobody sees. */
async function assertOffered(asked: Document): Promise<void> {
  const claim = await findOwn(asked);
  const listing =
    claim &&
    (await withDatabase(() =>
      PropertyModel.findById(claim.propertyId, "approval rejected sold archivedAt").lean<Offered>(),
    ));
  if (!listing) return;
  if (listing.archivedAt) throw new AppError("CONFLICT", { message: guaranteeMessages.archived });
  const status = statusOf(listing);
  if (status === "sold" || status === "rejected")
    throw new AppError("CONFLICT", { message: propertyMessages.notConfirmable[status] });
}

type ClaimPage = PageInfo & { claims: SellerClaim[]; toAnswer: number };

/** One page of the claims against the actor's listings, newest first. */
export async function listClaims(
  actor: Actor,
  request: PageRequest,
  { now = new Date() }: Clock = {},
): Promise<ClaimPage> {
  const own = claimsAgainst(actor);
  return withDatabase(async () => {
    const options = { hint: "of_seller", limit: COUNT_LIMIT };
    const counted = await ClaimModel.collection.countDocuments(own, options);
    const toAnswer = await ClaimModel.collection.countDocuments(
      { ...own, state: "asked", until: { $gt: now } },
      options,
    );
    const read = (skip: number) =>
      ClaimModel.collection
        .find<ClaimRecord>(own, { hint: "of_seller", sort: { claimedAt: -1, _id: -1 }, skip, limit: request.limit })
        .toArray();
    const { entries, ...pageInfo } = await readPage(request, counted, read);
    return { claims: entries.map((claim) => toSellerClaim(claim, now)), toAnswer, ...pageInfo };
  });
}

/** A claim as its seller sees it: the buyer's name and note without contacts, the seller's own as typed. */
function toSellerClaim(claim: ClaimRecord, now: Date): SellerClaim {
  const { answer, decision, cause, claimedAt = claim.createdAt, until } = claim;
  const state = shownState(claim, now);
  const { shownNote: note, shownBuyerName: buyerName } = claim;
  return {
    _id: claim._id.toHexString(),
    property: { _id: claim.propertyId.toHexString(), name: claim.propertyName },
    state,
    until: (state === "asked" || state === "answered") && until ? until.toISOString() : null,
    reason: claim.reason ?? "unreachable",
    ...(note && { note }),
    ...(buyerName && { buyerName }),
    ...(answer && {
      answer: { answer: answer.answer, at: answer.at.toISOString(), ...(answer.note && { note: answer.note }) },
    }),
    ...(state === "returned" && cause && { cause }),
    ...(decision && { decision: { uphold: decision.uphold, reason: decision.reason, at: decision.at.toISOString() } }),
    claimedAt: claimedAt.toISOString(),
  };
}

/**
 * Answers the claim that a signed link was mailed for, in the seller's name.
 * @throws AppError GONE when the claim does not wait for an answer any more, CONFLICT for `available`, as {@link answerClaim}
 */
export async function answerByLink(
  { sellerId, action }: OpenLink,
  claimId: string,
  { now }: { now: Date },
): Promise<void> {
  const own = { _id: new ObjectId(claimId), ...claimsAgainst({ id: sellerId }) };
  if (!(await answerOnce(own, { answer: action }, now))) throw deadLink("used");
}
