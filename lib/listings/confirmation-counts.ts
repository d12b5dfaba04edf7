import "server-only";
import { needsConfirmationPlan } from "@/lib/listings/list-plan";
import { countPlanned } from "@/lib/listings/queries";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";

/** Number of the actor's listings that are stale, due or soon due at `now`, counted up to COUNT_LIMIT, from the index alone. */
export const countNeedingConfirmation = (actor: Actor, { now = new Date() }: { now?: Date } = {}): Promise<number> =>
  withDatabase(() => countPlanned(needsConfirmationPlan(actor.id, now)));
