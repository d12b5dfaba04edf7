import "server-only";
import { getEnv } from "@/lib/platform/env";
import { type PaymentsFacts, paymentsOf } from "@/lib/platform/payment-env";

/** Whether credits can be bought on this site, and with what. */
export const readPayments = (): PaymentsFacts => paymentsOf(getEnv());
