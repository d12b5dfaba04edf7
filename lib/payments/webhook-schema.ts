import { z } from "zod";

const ID_MAX_CHARACTERS = 64;
const id = z.string().min(1).max(ID_MAX_CHARACTERS);
const entity = <S extends z.ZodRawShape>(shape: S) => z.object({ entity: z.object(shape) }).optional();

/** What is looked at of a report; all that counts is then asked of the provider itself. */
export const webhookReport = z.object({
  event: z.string().max(ID_MAX_CHARACTERS),
  payload: z.object({
    payment: entity({ id, order_id: id.nullish() }),
    order: entity({ id }),
    refund: entity({ id, payment_id: id }),
  }),
});
export type WebhookReport = z.output<typeof webhookReport>;

/** The provider's id of a report, the same each time it is sent. */
export const webhookEventId = z.string().min(1).max(ID_MAX_CHARACTERS);
