import { z } from "zod";
import { givenPassword } from "@/lib/identity/schema";

/** The current password: nobody deletes an account from a screen left open. */
export const deleteAccountBody = z.strictObject({ password: givenPassword() });
