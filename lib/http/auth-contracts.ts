import { z } from "zod";
import { forgotPasswordSchema, signInSchema } from "@/lib/auth/schema";
import type { Contract } from "@/lib/http/types";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { accountSchema, signedInSchema } from "@/lib/user/contract";
import { changePasswordSchema, profileSchema, registerSchema, resetPasswordSchema } from "@/lib/user/schema";

const nothing = z.null();

export const registerContract = {
  id: "register",
  method: "POST",
  path: "/v1/user/register",
  summary: "Sign up as buyer, owner or agent",
  description: "Opens no session. A date and the version of the privacy notice are recorded with the account.",
  access: "public",
  limit: "register",
  body: registerSchema,
  form: { name: "register", leadsToForm: "login" },
  status: 201,
  data: z.object({ user: accountSchema }),
  refuses: ["CONFLICT"],
} as const satisfies Contract;

export const signInContract = {
  id: "signIn",
  method: "POST",
  path: "/v1/user/login",
  summary: "Sign in as buyer, owner or agent",
  description: "Opens a session and sets its cookie.",
  access: "public",
  body: signInSchema,
  form: { name: "login", leadsTo: routes.dashboard },
  data: signedInSchema,
  refuses: ["UNAUTHENTICATED", "TOO_MANY"],
} as const satisfies Contract;

export const adminSignInContract = {
  ...signInContract,
  id: "signInAsAdmin",
  path: "/v1/admin/login",
  form: { name: "admin-login", leadsTo: routes.dashboard },
  summary: "Sign in as administrator",
} as const satisfies Contract;

export const readMeContract = {
  id: "readMe",
  method: "GET",
  path: "/v2/auth/me",
  summary: "Who is signed in",
  access: "session",
  data: signedInSchema,
} as const satisfies Contract;

export const updateMeContract = {
  id: "updateMe",
  method: "PATCH",
  path: "/v2/auth/me",
  summary: "Change one's own name, number, city or picture",
  description:
    "What is left out stays; an empty city is taken away, and so is the picture by null. A new picture (JPEG, PNG, WebP) is sent as multipart/form-data.",
  access: "session",
  body: profileSchema,
  files: {
    fields: { profilePic: 1 },
    fileMaxBytes: limits.pictureMaxBytes,
    bodyMaxBytes: limits.pictureMaxBytes + limits.jsonBodyMaxBytes,
    handlerMs: limits.pictureHandlerMs,
  },
  data: signedInSchema,
  refuses: ["TOO_MANY"],
} as const satisfies Contract;

export const signOutContract = {
  id: "signOut",
  method: "GET",
  path: "/v2/auth/logout",
  summary: "Sign out",
  description: "Ends the session on the server. Refused when another site sends it.",
  access: "public",
  sameSite: true,
  data: nothing,
} as const satisfies Contract;

export const changePasswordContract = {
  id: "changePassword",
  method: "POST",
  path: "/v2/auth/password/change",
  summary: "Change one's own password",
  description: "Every other session of the account ends.",
  access: "session",
  body: changePasswordSchema,
  data: nothing,
  refuses: ["CONFLICT", "TOO_MANY"],
} as const satisfies Contract;

export const forgotPasswordContract = {
  id: "forgotPassword",
  method: "POST",
  path: "/v2/auth/password/forgot",
  summary: "Ask for a link to reset a password",
  description: "The answer is the same whether or not there is an account with this email.",
  access: "public",
  limit: "resetRequest",
  body: forgotPasswordSchema,
  data: nothing,
} as const satisfies Contract;

export const resetPasswordContract = {
  id: "resetPassword",
  method: "POST",
  path: "/v2/auth/password/reset",
  summary: "Reset a password with the token of a mailed link",
  description: "Every session of the account ends.",
  access: "public",
  limit: "publicRead",
  body: resetPasswordSchema,
  data: nothing,
} as const satisfies Contract;
