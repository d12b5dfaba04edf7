import { z } from "zod";

/** Amounts are paise. What is not named here is not looked at. */
const paise = z.int().min(0);

/** An order as the provider answers it. */
export const providerOrder = z.object({
  id: z.string().min(1),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullish(),
});
export type ProviderOrder = z.output<typeof providerOrder>;

/** A payment; `refunded` was captured before. */
export const providerPayment = z.object({
  id: z.string().min(1),
  order_id: z.string().nullish(),
  amount: paise,
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  amount_refunded: paise.nullish(),
  created_at: z.number().default(0),
});
export type ProviderPayment = z.output<typeof providerPayment>;

/** A refund; only a `processed` one has given money back. */
export const providerRefund = z.object({
  id: z.string().min(1),
  amount: paise,
  status: z.enum(["pending", "processed", "failed"]),
});
export type ProviderRefund = z.output<typeof providerRefund>;

/** A list as the provider answers it. */
export const providerList = <S extends z.ZodType>(entry: S) =>
  z.object({ items: z.array(entry) }).transform(({ items }) => items);
