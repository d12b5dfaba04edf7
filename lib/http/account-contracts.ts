import { z } from "zod";
import { exportMeta, exportSchema } from "@/lib/account/contract";
import { deleteAccountBody } from "@/lib/account/schema";
import { banAnswer, listUsersQuery, userParams, userRowSchema } from "@/lib/admin/contract";
import { banBody } from "@/lib/admin/schema";
import { listMeta } from "@/lib/http/schema";
import type { Contract } from "@/lib/http/types";
import { limits } from "@/lib/limits";
import { SIGN_UP_TYPES } from "@/lib/user/constants";

export const listUsersContract = {
  id: "listUsers",
  method: "GET",
  path: "/v3/users",
  summary: "Accounts, newest first",
  access: "admin",
  query: listUsersQuery,
  data: z.array(userRowSchema),
  meta: listMeta,
} as const satisfies Contract;

export const banUserContract = {
  id: "banUser",
  method: "PATCH",
  path: "/v3/users/{id}/ban",
  summary: "Ban a user",
  description: "Ends the user's sessions and hides the user's listings at once.",
  access: "admin",
  params: userParams,
  body: banBody,
  data: banAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const unbanUserContract = {
  id: "unbanUser",
  method: "PATCH",
  path: "/v3/users/{id}/unban",
  summary: "Lift a ban",
  description: "Listings that the ban hid are public again.",
  access: "admin",
  params: userParams,
  data: banAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const exportAccountContract = {
  id: "exportAccount",
  method: "GET",
  path: "/v2/account/export",
  summary: "Everything kept about the caller",
  description: "Account, listings in every state, notifications.",
  access: "session",
  data: exportSchema,
  meta: exportMeta,
} as const satisfies Contract;

export const deleteAccountContract = {
  id: "deleteAccount",
  method: "POST",
  path: "/v2/account/delete",
  summary: "Delete the caller's account",
  description: `Sessions end and listings are hidden at once; after ${limits.deletedKeptDays} days name, email and number are replaced. Not for administrators.`,
  access: SIGN_UP_TYPES,
  body: deleteAccountBody,
  data: z.object({ _id: z.string() }),
} as const satisfies Contract;
