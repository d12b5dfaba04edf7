import { z } from "zod";
import { HISTORY_EVENTS } from "@/lib/history/constants";
import type { HistoryItem } from "@/lib/history/types";
import { example, time } from "@/lib/http/schema";
import { USER_TYPES } from "@/lib/user/constants";

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
