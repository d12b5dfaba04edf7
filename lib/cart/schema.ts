import { z } from "zod";
import { objectId } from "@/lib/http/schema";

export const cartBody = z.strictObject({ propertyId: objectId() });
