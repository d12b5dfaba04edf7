import { z } from "zod";
import { USER_TYPES, type UserType } from "@/lib/platform/actor";
import { example, time } from "@/lib/platform/api-schema";
import { HISTORY_EVENTS, type HistoryEvent } from "@/lib/property/constants";

const change = z.object({
  path: example("propertyDetails.bedrooms"),
  before: example("2").optional(),
  after: example("3").optional(),
});

const actor = z.object({
  _id: example("665f1c2ab3d94e0012a4c7d2"),
  userName: example("Asha Rao").optional(),
  role: z.enum(USER_TYPES),
});

/** One line of a listing's history. */
export const historyItemSchema = z.object({
  at: time(),
  actor,
  event: z.enum(HISTORY_EVENTS),
  reason: z.string().optional().meta({ description: "Why it was rejected." }),
  changes: z.array(change).optional().meta({ description: "Fields that differ; long texts are cut." }),
} satisfies Record<keyof HistoryItem, z.ZodType>);

/** One line of a listing's history, as administrators read it. */
export type HistoryItem = {
  /** ISO 8601, UTC. */
  at: string;
  /** Nameless when the account is gone. */
  actor: { _id: string; userName?: string; role: UserType };
  event: HistoryEvent;
  /** Why it was rejected. */
  reason?: string;
  changes?: { path: string; before?: string; after?: string }[];
};
