import { z } from "zod";
import { requestMessages } from "@/lib/http/messages";
import { example, time } from "@/lib/http/schema";

const SESSION_ID = /^[0-9a-f]{64}$/;
const id = example("5f".repeat(32));

export const sessionParams = z.object({
  id: z.string().regex(SESSION_ID, { error: requestMessages.invalidId }).meta({ description: "Id of the session." }),
});

/** A session as its holder sees it. */
export const sessionSchema = z
  .object({
    _id: id,
    device: example("Chrome on Android"),
    authAt: time().meta({ description: "When it was signed in." }),
    lastSeen: time().meta({ description: "The last call, to the minute." }),
    current: z.boolean().meta({ description: "The session of this very call." }),
  })
  .meta({ id: "Session" });

export const endedSession = z.object({ _id: id });

export const endedSessions = z.object({ ended: z.int().meta({ description: "How many sessions ended." }) });
