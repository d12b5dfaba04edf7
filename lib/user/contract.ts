import { z } from "zod";
import { example, time } from "@/lib/http/schema";
import { USER_TYPES } from "@/lib/user/constants";

/** An account as its own holder sees it (api.md, Users and sessions). */
export const accountSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d1"),
    userName: example("Ananya Verma"),
    email: example("ananya@example.com"),
    number: example("8123456789").meta({ description: "Ten digits." }),
    city: example("Indore").optional(),
    userType: z.enum(USER_TYPES),
    credits: z.int().meta({ examples: [3] }),
    rating: z.number().meta({ description: "0 to 5.", examples: [4.5] }),
    profilePic: z.string().optional(),
    createdAt: time(),
  })
  .meta({ id: "Account" });
export type Account = z.output<typeof accountSchema>;

/** Who is signed in. */
export const signedInSchema = z.object({ userDetails: accountSchema, role: z.enum(USER_TYPES) });
export type SignedIn = z.output<typeof signedInSchema>;
