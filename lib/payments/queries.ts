import "server-only";
import { getEnv } from "@/lib/env";
import { paymentsOf } from "@/lib/payments/rules";
import type { PaymentsFacts } from "@/lib/payments/types";

/** Whether credits can be bought on this site, and with what. */
export const readPayments = (): PaymentsFacts => paymentsOf(getEnv());
