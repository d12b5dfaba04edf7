import { z } from "zod";
import { listTransactionsQuery, transactionParams, transactionSchema, transactionsMeta } from "@/lib/credits/contract";
import { debitAnswer, debitBody, listUnlocksQuery, unlockSchema, unlocksMeta } from "@/lib/credits/unlock-contract";
import { orderAnswer, orderBody, verifyAnswer, verifyBody } from "@/lib/payments/order-schema";
import { CREDIT_ROLES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";

export const orderContract = {
  id: "orderCredits",
  method: "POST",
  path: "/v2/credits/order",
  summary: "Order a pack of credits",
  description: "The amount, in rupees, selects the pack. Pay the order in the provider's checkout, then verify it.",
  access: CREDIT_ROLES,
  limit: "order",
  body: orderBody,
  handlerMs: limits.paymentHandlerMs,
  data: orderAnswer,
  refuses: ["PROVIDER_UNAVAILABLE"],
} as const satisfies Contract;

export const verifyPaymentContract = {
  id: "verifyPayment",
  method: "POST",
  path: "/v2/credits/verify",
  summary: "Hand over what the checkout answered",
  description:
    "Credits are added once the provider has captured the payment, once, however often this is called; until then the answer is 202.",
  access: CREDIT_ROLES,
  body: verifyBody,
  handlerMs: limits.paymentHandlerMs,
  data: verifyAnswer,
  mayBePending: true,
  refuses: ["NOT_FOUND", "PROVIDER_UNAVAILABLE"],
} as const satisfies Contract;

export const razorpayWebhookContract = {
  id: "razorpayWebhook",
  method: "POST",
  path: "/webhooks/razorpay",
  summary: "What the payment provider reports",
  description: "Signed in x-razorpay-signature. Repeated and reordered reports change nothing.",
  access: "public",
  signedMaxBytes: limits.webhookMaxBytes,
  handlerMs: limits.paymentHandlerMs,
  data: z.null(),
  refuses: ["PROVIDER_UNAVAILABLE"],
} as const satisfies Contract;

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

export const listTransactionsContract = {
  id: "listTransactions",
  method: "GET",
  path: "/v2/credits/transactions/{userId}",
  summary: "What credits came and went, newest first",
  description: "One's own; administrators: everybody's.",
  access: "session",
  params: transactionParams,
  query: listTransactionsQuery,
  data: z.array(transactionSchema),
  meta: transactionsMeta,
  refuses: ["FORBIDDEN", "NOT_FOUND"],
} as const satisfies Contract;

export const listUnlocksContract = {
  id: "listUnlocks",
  method: "GET",
  path: "/v2/unlocks",
  summary: "Contacts the caller has unlocked, newest first",
  description: "Also those of listings that are sold, hidden or archived meanwhile.",
  access: "session",
  query: listUnlocksQuery,
  data: z.array(unlockSchema),
  meta: unlocksMeta,
} as const satisfies Contract;
