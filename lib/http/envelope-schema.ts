import { z } from "zod";
import type { Contract } from "@/lib/http/types";

/** What a call answers when it succeeds: its data in the envelope (readings, One envelope), or bare. */
export const answerSchemaOf = (contract: Contract): z.ZodType =>
  contract.bare || contract.monitorText ? contract.data : successSchemaOf(contract);

const successSchemaOf = ({ data, meta, status, mayBePending }: Contract) =>
  z.object({
    success: z.literal(true),
    statusCode: z.literal<number[]>(mayBePending ? [status ?? 200, 202] : [status ?? 200]),
    message: z.string().meta({ examples: ["OK"] }),
    data,
    ...(meta && { meta }),
  });

/** The failure envelope of every call. */
export const failureSchema = z
  .object({
    success: z.literal(false),
    statusCode: z.int().meta({ description: "The same as the HTTP status." }),
    message: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "Every broken rule; the first one is the message." }),
    requestId: z.string().meta({ description: "Also in the x-request-id header; the log knows the call by it." }),
  })
  .meta({ id: "Failure" });
