import * as z from "zod";
import { guaranteeSchema } from "@/lib/credits/guarantee-contract";
import { RETURN_CAUSES, type ReturnCause } from "@/lib/credits/guarantee-rules";
import { PACKS, type PackId, TRANSACTION_TYPES, type TransactionType } from "@/lib/credits/packs";
import { pinSchema } from "@/lib/listings/schema";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { publicPropertySchema } from "@/lib/property/contract";

const transactionParams = z.object({ userId: objectId().meta({ description: "Id of the account." }) });

const listTransactionsQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.transactionsPageSize, limits.memberMaxPageSize).meta({
    description: `Transactions a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

const payment = z.object({
  amount: z.int().meta({ description: "Paise.", examples: [49_900] }),
  orderId: example("order_QxYz01AbCdEf23"),
  paymentId: example("pay_QxYz01AbCdEf24").optional(),
  pack: z
    .enum(PACKS.map(({ id }) => id))
    .optional()
    .meta({ description: "What was bought." }),
});

/** One transaction of an account. */
export const transactionSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d1"),
    type: z.enum(TRANSACTION_TYPES),
    credits: z.int().meta({ description: "Always positive, also for a debit.", examples: [3] }),
    payment: payment.optional().meta({ description: "Set for a purchase or its refund." }),
    property: z.object({ _id: z.string(), name: z.string() }).optional(),
    isRefund: z.literal(true).optional(),
    guarantee: z
      .object({ cause: z.enum(RETURN_CAUSES) })
      .optional()
      .meta({ description: "Set when the guarantee gave the credit of a contact back." }),
    createdAt: time(),
  } satisfies Record<keyof Transaction, z.ZodType>)
  .meta({ id: "Transaction" });

const transactionsMeta = listMeta.omit({ totalIsCapped: true }).extend({
  balance: z.int().meta({ description: "Available credits; negative after refunds of spent credits.", examples: [2] }),
  used: z.int().meta({ description: "Contacts unlocked.", examples: [1] }),
});

export const listTransactionsContract = {
  id: "listTransactions",
  method: "GET",
  path: "/v2/credits/transactions/{userId}",
  summary: "Credits and debits of an account, newest first",
  description: "The caller's own account; administrators may read every account.",
  access: "session",
  params: transactionParams,
  query: listTransactionsQuery,
  data: z.array(transactionSchema),
  meta: transactionsMeta,
  refuses: ["FORBIDDEN", "NOT_FOUND"],
} as const satisfies Contract;

/** One change of an account's credits (api.md, credits/transactions). */
export type Transaction = {
  _id: string;
  type: TransactionType;
  /** Number of credits; always positive. A debit took them, a credit added them. */
  credits: number;
  /** Of a purchase or its refund. `amount` is in paise; `pack` is the purchased pack. */
  payment?: { amount: number; orderId: string; paymentId?: string; pack?: PackId };
  /** The listing whose contact was unlocked, or whose credit came back. */
  property?: { _id: string; name: string };
  /** Set when a refund took the credits back. */
  isRefund?: true;
  /** Set when the guarantee gave the credit of the contact of `property` back. */
  guarantee?: { cause: ReturnCause };
  createdAt: string;
};

/** The credits of a paid order, as an entry of the ledger. */
export type Grant = { userId: string; orderId: string; paymentId: string; paise: number; credits: number };
/** A refund of an order, in paise, as an entry of the ledger. */
export type Reversal = { userId: string; orderId: string; refundId: string; paise: number };
/** The credit of an unlocked contact that comes back, as an entry of the ledger. */
export type GuaranteeReturn = Unlock & { claimId: string; cause: ReturnCause };
/** An unlocked contact, as an entry of the ledger. */
export type Unlock = { userId: string; propertyId: string; propertyName: string };

/** The listing whose contact to unlock. A given `userId` must be the caller's own id. */
const debitBody = z.strictObject({ propertyId: objectId(), userId: objectId().optional() });

/** The seller's contact and the address, once per contact is unlocked. */
const seller = z.object({
  userName: example("Asha Rao"),
  number: example("9000012345"),
  address: example("7, Example Lane"),
  city: z.string().optional(),
  landmark: example("Near the lake"),
  pin: pinSchema.optional(),
});
export type UnlockedSeller = z.output<typeof seller>;

const debitAnswer = z.object({
  property: z.object({ _id: z.string(), name: example("2 BHK flat near Meghdoot Garden") }),
  seller,
  credits: z.int().meta({ description: "Credits left.", examples: [2] }),
});
export type DebitAnswer = z.output<typeof debitAnswer>;

export const debitContract = {
  id: "unlockContact",
  method: "POST",
  path: "/v2/credits/debit",
  summary: "Unlock a contact for one credit",
  description: `Costs nothing when it is unlocked already, and for one's own listing. At most ${limits.unlocksPerHour} new ones an hour and ${limits.unlocksPerDay} a day.`,
  access: "session",
  body: debitBody,
  data: debitAnswer,
  refuses: ["INSUFFICIENT_CREDITS", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "TOO_MANY"],
} as const satisfies Contract;

const listUnlocksQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.unlocksPageSize, limits.memberMaxPageSize).meta({
    description: `Contacts a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

/** An unlocked contact with its listing, in any state. */
const unlockSchema = z
  .object({
    property: publicPropertySchema,
    isListed: z.boolean().meta({ description: "Does the listing still have a public page?" }),
    seller: seller.optional().meta({ description: "Absent once the seller's account is gone." }),
    unlockedAt: time(),
    guarantee: guaranteeSchema,
  })
  .meta({ id: "Unlock" });
export type UnlockedListing = z.output<typeof unlockSchema>;

const unlocksMeta = listMeta.omit({ totalIsCapped: true });

export const listUnlocksContract = {
  id: "listUnlocks",
  method: "GET",
  path: "/v2/unlocks",
  summary: "Contacts the caller has unlocked, newest first",
  description: `Also those of listings that are sold, hidden or archived meanwhile. At most ${limits.unlockReadsPerHour} calls an hour by an account, together with those that show one unlocked contact again.`,
  access: "session",
  query: listUnlocksQuery,
  data: z.array(unlockSchema),
  meta: unlocksMeta,
  refuses: ["TOO_MANY"],
} as const satisfies Contract;
