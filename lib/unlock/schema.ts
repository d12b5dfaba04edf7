import { z } from "zod";
import { objectId } from "@/lib/http/schema";

/** Whose contact to unlock; `userId` is a claim that must be the caller's own id. */
export const debitBody = z.strictObject({ propertyId: objectId(), userId: objectId().optional() });
