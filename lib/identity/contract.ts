import * as z from "zod";
import { SIGN_IN_KINDS } from "@/lib/identity/constants";
import {
  changePasswordSchema,
  confirmMobileSchema,
  confirmSignInSchema,
  forgotPasswordSchema,
  mobileCodeSchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
  signInLinkSchema,
  signInSchema,
} from "@/lib/identity/schema";
import { USER_TYPES, type UserType } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { example, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";

const id = example("5f".repeat(32));

/** A session as its owner sees it. */
const sessionSchema = z
  .object({
    _id: id,
    device: example("Chrome on Android"),
    authAt: time().meta({ description: "Time of the sign-in." }),
    lastSeen: time().meta({ description: "Time of the last call, to the minute." }),
    current: z.boolean().meta({ description: "True for the session of this call." }),
  })
  .meta({ id: "Session" });

export const listSessionsContract = {
  id: "listSessions",
  method: "GET",
  path: "/v2/auth/sessions",
  summary: "Sessions of the caller",
  description: `Open sessions, most recently used first, at most ${limits.sessionsListed}.`,
  access: "session",
  data: z.array(sessionSchema),
} as const satisfies Contract;

const SESSION_ID = /^[0-9a-f]{64}$/;

const sessionParams = z.object({
  id: z.string().regex(SESSION_ID, { error: requestMessages.invalidId }).meta({ description: "Id of the session." }),
});

const endedSession = z.object({ _id: id });

export const endSessionContract = {
  id: "endSession",
  method: "DELETE",
  path: "/v2/auth/sessions/{id}",
  summary: "End one of the caller's sessions",
  description: "Ending the session of this call signs the caller out.",
  access: "session",
  params: sessionParams,
  data: endedSession,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const endedSessions = z.object({ ended: z.int().meta({ description: "How many sessions ended." }) });

export const endOtherSessionsContract = {
  id: "endOtherSessions",
  method: "POST",
  path: "/v2/auth/sessions/end-others",
  summary: "End all of the caller's sessions but this one",
  access: "session",
  data: endedSessions,
} as const satisfies Contract;

/** An account as its owner sees it (api.md, Users and sessions). */
export const accountSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d1"),
    userName: example("Ananya Verma"),
    email: example("ananya@example.com"),
    number: example("8123456789").meta({ description: "Ten digits. Listings and unlocked contacts show it." }),
    numberConfirmed: z.boolean().meta({ description: "Was the number confirmed with a code?", examples: [true] }),
    pendingNumber: z.string().optional().meta({
      description: "A new number that is used once it is confirmed. Its owner alone sees it.",
    }),
    city: example("Indore").optional(),
    userType: z.enum(USER_TYPES),
    credits: z.int().meta({ examples: [3] }),
    rating: z.number().meta({ description: "0 to 5.", examples: [4.5] }),
    profilePic: z.string().optional(),
    createdAt: time(),
  })
  .meta({ id: "Account" });

export type Account = z.output<typeof accountSchema>;

/** The signed-in account and its role. */
const signedInSchema = z.object({ userDetails: accountSchema, role: z.enum(USER_TYPES) });

export type SignedIn = z.output<typeof signedInSchema>;

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
  description:
    "Opens a session and sets its cookie, and a cookie that makes the browser a known device. After many wrong passwords new devices wait (retry-after) or continue with a mailed link; known devices have limits of their own.",
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
  summary: "Change the caller's name, number, city or picture",
  description:
    "A new number is pending until it is confirmed; a number that was never confirmed is replaced at once. Omitted fields stay unchanged; an empty city removes the city, and null removes the picture. A new picture (JPEG, PNG, WebP) is sent as multipart/form-data.",
  access: "session",
  limit: "updateMe",
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

export const sendMobileCodeContract = {
  id: "sendMobileCode",
  method: "POST",
  path: "/v2/auth/mobile/code",
  summary: "Send a code that confirms a mobile number of the caller",
  description: `States the number as well. The code is valid for ${limits.mobileCodeMinutes} minutes and ${limits.mobileCodeTries} tries; a new one voids the one before. At most ${limits.mobileCodesPerAccountAndHour} an hour for an account and for a number; an account that states the number already gets ${limits.mobileCodesToOwnNumberPerHour} more when others have used these up, ${limits.mobileCodesToSharedNumberPerHour} at most for all such accounts but the first one. A code that could not be sent is void and counts for the account.`,
  access: "session",
  handlerMs: limits.smsHandlerMs,
  body: mobileCodeSchema,
  data: z.object({ number: example("8123456789"), validUntil: time() }),
  refuses: ["CONFLICT", "TOO_MANY", "PROVIDER_UNAVAILABLE"],
} as const satisfies Contract;

export const confirmMobileContract = {
  id: "confirmMobile",
  method: "POST",
  path: "/v2/auth/mobile/confirm",
  summary: "Confirm a mobile number with the code that was sent to it",
  description: `The number is used on listings and unlocked contacts from then on, and listings that waited for it can be approved. At most ${limits.mobileWrongCodesPerAccountAndHour} wrong codes an hour for an account.`,
  access: "session",
  body: confirmMobileSchema,
  data: signedInSchema,
  refuses: ["CONFLICT", "TOO_MANY"],
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

/** Who signed out; null without a session. */
const signedOutSchema = z.object({ role: z.enum(USER_TYPES).nullable() });
type SignedOut = z.output<typeof signedOutSchema>;

export const signOutByFormContract = {
  id: "signOutByForm",
  method: "POST",
  path: signOutContract.path,
  summary: "Sign out by the form of a page without scripts",
  access: "viewer",
  form: {
    name: "logout",
    leadsTo: ({ role }: SignedOut) => (role === "admin" ? routes.adminLogin : routes.login),
  },
  data: signedOutSchema,
} as const satisfies Contract;

export const changePasswordContract = {
  id: "changePassword",
  method: "POST",
  path: "/v2/auth/password/change",
  summary: "Change the caller's password",
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
  summary: "Request a link to reset a password",
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
  description: "Every session of the account ends. The browser becomes a known device of the account.",
  access: "public",
  limit: "publicRead",
  body: resetPasswordSchema,
  data: nothing,
} as const satisfies Contract;

export const signInLinkContract = {
  id: "requestSignInLink",
  method: "POST",
  path: "/v2/auth/sign-in-link",
  summary: "Request a link to go on signing in after too many wrong passwords",
  description: "The answer is the same whether or not there is an account with this email.",
  access: "public",
  limit: "signInLink",
  body: signInLinkSchema,
  data: nothing,
} as const satisfies Contract;

export const confirmSignInContract = {
  id: "confirmSignInLink",
  method: "POST",
  path: "/v2/auth/sign-in-link/confirm",
  summary: "Make this browser a known device with the token of a mailed link",
  description: "Sets the cookie of a known device. A token works once, and nobody is signed in.",
  access: "public",
  limit: "publicRead",
  body: confirmSignInSchema,
  data: z.object({ signInKind: z.enum(SIGN_IN_KINDS).meta({ description: "The sign-in of this account." }) }),
} as const satisfies Contract;

/** The account data that the layout of the signed-in pages shows. */
export type ShellAccount = {
  userName: string;
  userType: UserType;
  credits: number;
  profilePic?: string | undefined;
  /** Number of unread notifications. */
  unread: number;
};

export type SessionItem = z.output<typeof sessionSchema>;
