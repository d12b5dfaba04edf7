import { z } from "zod";
import { objectId, pageNumber, pageSize, text, time } from "@/lib/http/schema";
import { limits } from "@/lib/limits";
import { accountSchema } from "@/lib/user/contract";

const { profilePic: _, ...shown } = accountSchema.shape;

/** Parameters of `GET v3/users`. */
export const listUsersQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.adminPageSize, limits.memberMaxPageSize).meta({
    description: `Users a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
  search: text(limits.searchMaxCharacters)
    .optional()
    .meta({
      description: `Beginning of a name, an email or a mobile number, in any case; of more than ${limits.totalCap} found, ${limits.totalCap} are listed.`,
    }),
});
export type ListUsersQuery = z.output<typeof listUsersQuery>;

/** A person as an administrator sees them (api.md, GET v3/users). */
export const userRowSchema = z.object({
  ...shown,
  updatedAt: time(),
  bannedAt: time().optional(),
  banReason: z.string().optional(),
  propertyIds: z.array(z.string()).meta({ description: `The newest ${limits.userPropertyIds} listings.` }),
  propertyTotal: z.int().meta({ description: "All their listings." }),
});
export type UserRow = z.output<typeof userRowSchema>;

export const userParams = z.object({ id: objectId().meta({ description: "Id of the user." }) });

export const banAnswer = z.object({ _id: z.string(), banned: z.boolean() });
