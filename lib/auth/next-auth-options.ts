import "server-only";
import type { NextAuthOptions, Session, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { type SignIn, signedInWith } from "@/lib/auth/commands";
import { sessionCookieName, sessionCookieOptions } from "@/lib/auth/cookies";
import { signInSchema } from "@/lib/auth/schema";
import { endSession, findHolder } from "@/lib/auth/sessions";
import { authSecret } from "@/lib/auth/token";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { logger } from "@/lib/log";
import { routes } from "@/lib/routes";

type Opened = User & { sid?: string };
type Caller = Pick<SignIn, "address" | "userAgent" | "cookieHeader">;

/**
 * next-auth as this site lets it work: one provider, the users' door; its token holds a session id and nothing else, and is
 * worth what the stored session is worth (security.md section 2). Failures of `authenticate` and of the stored session go
 * to `onRefusal`: next-auth would write the ones into an address and take the others for the end of the session.
 */
export function nextAuthOptions(caller: Caller, onRefusal: (error: unknown) => void): NextAuthOptions {
  const maxAge = limits.sessionLongestSeconds;
  const stored = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      onRefusal(error instanceof AppError ? error : new AppError("INTERNAL", { cause: error }));
      throw error;
    });
  return {
    secret: authSecret(),
    useSecureCookies: getEnv().SITE_URL.startsWith("https://"),
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    session: { strategy: "jwt", maxAge },
    jwt: { maxAge },
    pages: { signIn: routes.login, signOut: routes.home, error: routes.login },
    logger: { error: (code) => logger.warn({ code }, "next-auth"), warn: () => undefined, debug: () => undefined },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: (given) =>
          openedBy(given, caller).catch((error: unknown) => {
            onRefusal(error);
            return null;
          }),
      }),
    ],
    callbacks: {
      jwt: async ({ token, user }) => {
        const sid = (user as Opened | undefined)?.sid ?? token.sid;
        if (typeof sid !== "string" || !(await stored(findHolder(sid)))) throw new Error("SESSION_ENDED");
        return { sid };
      },
      session: async ({ session, token }) => {
        const actor = await stored(findHolder(String(token.sid)));
        if (!actor) throw new Error("SESSION_ENDED");
        return { expires: session.expires, user: { id: actor.id, role: actor.role } } as Session;
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await stored(endSession(token.sid));
      },
    },
  };
}

async function openedBy(given: Record<string, unknown> | undefined, caller: Caller): Promise<Opened> {
  const { email, password } = signInSchema.parse({ email: given?.email, password: given?.password });
  const { user, sid } = await signedInWith({ ...caller, email, password, door: "user" });
  return { id: user._id.toHexString(), sid };
}
