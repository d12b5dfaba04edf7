import * as z from "zod";
import {
  CLAIM_REASONS,
  CLAIM_VIEW_STATES,
  GUARANTEE_STATES,
  guaranteeMessages,
  RETURN_CAUSES,
  REVIEW_CAUSES,
} from "@/lib/credits/guarantee-rules";
import { riskSchema } from "@/lib/listings/schema";
import { POSTING_ROLES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, oneOf, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { STATUSES } from "@/lib/property/constants";
import { SELLER_ANSWERS } from "@/lib/property/freshness-rules";
import { multiLine } from "@/lib/text/input-schema";

const note = () => multiLine(limits.claimNoteMaxCharacters).optional();
const emptyNote = z.string().optional();

/** The guarantee of an unlocked contact. */
export const guaranteeSchema = z.object({
  state: z.enum(GUARANTEE_STATES),
  until: time().nullable().meta({ description: "The end of the time of whoever is to act; null when nobody is." }),
});
export type GuaranteeView = z.output<typeof guaranteeSchema>;

const unlockParams = z.object({
  propertyId: objectId().meta({ description: "Id of the listing whose contact was unlocked." }),
});

const claimBody = z.strictObject({
  reason: z.enum(CLAIM_REASONS, { error: guaranteeMessages.reasonNeeded }),
  note: note().meta({ description: "The other side reads it without contacts." }),
});
export type ClaimInput = z.output<typeof claimBody>;

const claimSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d5"),
    state: z.enum(GUARANTEE_STATES),
    reason: z.enum(CLAIM_REASONS),
    until: guaranteeSchema.shape.until,
  })
  .meta({ id: "Claim" });
export type ClaimView = z.output<typeof claimSchema>;

export const claimContract = {
  id: "claimGuarantee",
  method: "POST",
  path: "/v2/unlocks/{propertyId}/claim",
  summary: "Claim the credit of an unlocked contact back",
  description: `Within ${limits.guaranteeDays} days of the unlock. The seller has ${limits.claimAnswerHours} hours to answer \`unreachable\` and \`gone\`; an administrator decides about \`broker\` and \`details\`. While the state is \`answered\`, a claim means that the seller still cannot be reached, and the first reason stays.`,
  access: "session",
  params: unlockParams,
  body: claimBody,
  data: claimSchema,
  status: 201,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const reachedContract = {
  id: "confirmReached",
  method: "POST",
  path: "/v2/unlocks/{propertyId}/reached",
  summary: "Say that the owner was reached",
  description:
    "Closes the question, and a claim that its seller has to answer or has answered. Repeating it changes nothing.",
  access: "session",
  params: unlockParams,
  bodyIsOptional: true,
  body: z.strictObject({}),
  data: guaranteeSchema,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

/** The guarantee of one contact with what the seller said, for the contact card. */
const unlockGuarantee = z.object({
  guarantee: guaranteeSchema,
  unlockedAt: time(),
  reason: z.enum(CLAIM_REASONS).optional(),
  answer: z
    .object({ note: emptyNote, at: time() })
    .optional()
    .meta({ description: "The seller's word, without contacts." }),
  cause: z.enum(RETURN_CAUSES).optional().meta({ description: "Why the credit came back." }),
  decision: z.object({ uphold: z.boolean(), reason: z.string() }).optional(),
});
export type UnlockGuarantee = z.output<typeof unlockGuarantee>;

export const readGuaranteeContract = {
  id: "readGuarantee",
  method: "GET",
  path: "/v2/unlocks/{propertyId}",
  summary: "The guarantee of one unlocked contact",
  access: "session",
  params: unlockParams,
  data: unlockGuarantee,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

const claimParams = z.object({ id: objectId().meta({ description: "Id of the claim." }) });
const page = () => pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." });
const size = () =>
  pageSize(limits.claimsPageSize, limits.memberMaxPageSize).meta({
    description: `Claims a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  });

const shownClaim = {
  _id: example("665f1c2ab3d94e0012a4c7d5"),
  property: z.object({ _id: z.string(), name: example("2 BHK flat near Meghdoot Garden") }),
  state: z.enum(CLAIM_VIEW_STATES),
  until: guaranteeSchema.shape.until,
  note: emptyNote,
  answer: z.object({ answer: z.enum(SELLER_ANSWERS), note: emptyNote, at: time() }).optional(),
  cause: z.enum(RETURN_CAUSES).optional(),
  decision: z.object({ uphold: z.boolean(), reason: z.string(), at: time() }).optional(),
};

/** A claim against a listing as its seller sees it. */
const sellerClaimSchema = z
  .object({
    ...shownClaim,
    reason: z.enum(CLAIM_REASONS),
    buyerName: z.string().optional().meta({ description: "As it was when the claim was made, without contacts." }),
    claimedAt: time(),
  })
  .meta({ id: "SellerClaim" });
export type SellerClaim = z.output<typeof sellerClaimSchema>;

const listClaimsQuery = z.object({ page: page(), limit: size() });

export const listClaimsContract = {
  id: "listClaims",
  method: "GET",
  path: "/v2/claims",
  summary: "Claims against the caller's listings, newest first",
  access: POSTING_ROLES,
  query: listClaimsQuery,
  data: z.array(sellerClaimSchema),
  meta: listMeta.extend({ toAnswer: z.int().meta({ description: "Claims that wait for the caller's answer." }) }),
} as const satisfies Contract;

const answerBody = z.strictObject({
  answer: z.enum(SELLER_ANSWERS, { error: guaranteeMessages.answerNeeded }),
  note: note().meta({ description: "When to call. The buyer reads it without contacts." }),
});
export type AnswerInput = z.output<typeof answerBody>;

export const answerClaimContract = {
  id: "answerClaim",
  method: "POST",
  path: "/v2/claims/{id}/answer",
  summary: "Answer a claim",
  description:
    "`available` confirms the listing, and answers 409 while it is sold, rejected or archived. `gone` marks it as sold and gives the credit back.",
  access: POSTING_ROLES,
  params: claimParams,
  body: answerBody,
  data: sellerClaimSchema,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

const person = z.object({ _id: z.string(), userName: example("Asha Rao") });

/** A claim with both sides, as administrators see it. */
const adminClaimSchema = z
  .object({
    ...shownClaim,
    reason: z.enum(CLAIM_REASONS).optional(),
    review: z.enum(REVIEW_CAUSES).optional(),
    again: z.object({ note: emptyNote, at: time() }).optional(),
    buyer: person.extend({
      unlocks: z.int(),
      returned: z.int().meta({ description: "Credits that came back to the buyer." }),
      claims: z.int(),
    }),
    seller: person.extend({
      userType: z.string(),
      lostClaims: z.int().meta({ description: `Of the last ${limits.lostClaimsDays} days.` }),
      claims: z.int(),
    }),
    listing: z
      .object({
        status: z.enum(STATUSES),
        isListed: z.boolean(),
        isArchived: z.boolean(),
        updatedAt: time().meta({ description: "Its version, for a decision." }),
        risk: riskSchema.optional(),
      })
      .optional(),
    unlockedAt: time(),
    claimedAt: time().optional(),
    createdAt: time(),
  })
  .meta({ id: "AdminClaim" });
export type AdminClaim = z.output<typeof adminClaimSchema>;

const listAllClaimsQuery = z.object({
  state: oneOf(CLAIM_VIEW_STATES).optional().meta({ description: "Only claims of this state." }),
  page: page(),
  limit: size(),
});
export type ListAllClaimsQuery = z.output<typeof listAllClaimsQuery>;

export const listAllClaimsContract = {
  id: "listAllClaims",
  method: "GET",
  path: "/v3/claims",
  summary: "All claims with both sides, newest first",
  access: "admin",
  query: listAllClaimsQuery,
  data: z.array(adminClaimSchema),
  meta: listMeta.extend({ toDecide: z.int().meta({ description: "Claims that wait for a decision." }) }),
} as const satisfies Contract;

/** The reason of a decision, for the form as well. */
export const decisionReasonSchema = z.strictObject({
  reason: multiLine(limits.claimNoteMaxCharacters, guaranteeMessages.decisionReasonNeeded).min(
    1,
    guaranteeMessages.decisionReasonNeeded,
  ),
});

const decideBody = decisionReasonSchema.extend({
  uphold: z.boolean({ error: guaranteeMessages.upholdNeeded }),
  updatedAt: z.iso.datetime({ error: requestMessages.valueInvalid }).optional().meta({
    description:
      "The version of the listing that was looked at (`listing.updatedAt` of the claim). Without it, the version whose texts were last sent to the caller by any call or page, else the first one that a list showed to the caller.",
  }),
});
export type DecisionInput = z.output<typeof decideBody>;

export const decideClaimContract = {
  id: "decideClaim",
  method: "POST",
  path: "/v3/claims/{id}/decide",
  summary: "Decide about a claim",
  description:
    "`uphold` gives the credit back and rejects the listing; the buyer and the seller read the reason. When the listing was edited since the caller saw it, the call answers 409, names `updatedAt` and decides nothing: name the new version, or read the listing again (`GET /v1/properties/{id}`). Lists of claims show no texts, so reading one again is not enough.",
  access: "admin",
  params: claimParams,
  body: decideBody,
  data: adminClaimSchema,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;
