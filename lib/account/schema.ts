import { z } from "zod";
import { objectId, pageNumber, pageSize, text } from "@/lib/http/schema";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { notificationSchema } from "@/lib/notification/schema";
import { publicPropertySchema } from "@/lib/property/contract";
import { accountSchema } from "@/lib/user/contract";

const time = z.string().meta({ examples: ["2026-11-02T06:30:00.000Z"] });
const { profilePic: _, ...shown } = accountSchema.shape;

/** Parameters of `GET v3/users`. */
export const listUsersQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.adminPageSize, limits.memberMaxPageSize).meta({
    description: `Users a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
  search: text(limits.searchMaxCharacters)
    .optional()
    .meta({ description: "Beginning of a name, an email or a mobile number, in any case." }),
});
export type ListUsersQuery = z.output<typeof listUsersQuery>;

/** A person as an administrator sees them (api.md, GET v3/users). */
export const userRowSchema = z.object({
  ...shown,
  updatedAt: time,
  bannedAt: time.optional(),
  banReason: z.string().optional(),
  propertyIds: z.array(z.string()).meta({ description: `The newest ${limits.userPropertyIds} listings.` }),
  propertyTotal: z.int().meta({ description: "All their listings." }),
});
export type UserRow = z.output<typeof userRowSchema>;

export const userParams = z.object({ id: objectId().meta({ description: "Id of the user." }) });

/** Why somebody is banned (api.md, Small bodies). */
export const banBody = z.strictObject({
  reason: z
    .string({ error: messages.banReasonRequired })
    .trim()
    .min(limits.banReasonMinCharacters, messages.banReasonRequired)
    .max(limits.banReasonMaxCharacters, messages.banReasonRequired),
});

export const banAnswer = z.object({ _id: z.string(), banned: z.boolean() });

/** The current password: nobody deletes an account from a screen left open. */
export const deleteAccountBody = z.strictObject({
  password: z
    .string({ error: messages.passwordRequired })
    .min(1, messages.passwordRequired)
    .max(limits.passwordMaxCharacters, messages.currentPasswordWrong),
});

const ownListing = publicPropertySchema.extend({
  address: z.string(),
  coordinates: z.array(z.number()).optional().meta({ description: "Longitude, latitude." }),
  rejectionReason: z.string().optional(),
});

/** Everything that is kept about a person. */
export const exportSchema = z.object({
  exportedAt: time,
  account: z.object({
    ...accountSchema.shape,
    updatedAt: time,
    consent: z.object({ version: z.string(), at: z.string() }).optional(),
  }),
  listings: z.array(ownListing),
  notifications: z.array(notificationSchema),
});
export type AccountExport = z.input<typeof exportSchema>;

export const exportMeta = z.object({
  complete: z
    .boolean()
    .meta({ description: `False above ${limits.exportRowsMax} rows of a kind; the newest are there.` }),
});
