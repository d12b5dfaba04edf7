import "server-only";
import type { NextAuthOptions, Session, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { type SignIn, signedInWith } from "@/lib/auth/commands";
import { sessionCookieName, sessionCookieOptions } from "@/lib/auth/cookies";
import { signInSchema } from "@/lib/auth/schema";
import { endSession, findHolder } from "@/lib/auth/sessions";
import { authSecret } from "@/lib/auth/token";
import { getEnv } from "@/lib/env";
import { limits } from "@/lib/limits";
import { logger } from "@/lib/log";
import { routes } from "@/lib/routes";

type Opened = User & { sid?: string };
type Caller = Pick<SignIn, "address" | "userAgent">;

/**
 * next-auth as this site lets it work: one provider, the users' door; its token holds a session id and nothing else, and is
 * worth what the stored session is worth (security.md section 2). Failures of `authenticate` go to `onRefusal`, not into
 * the address that next-auth would write them to.
 */
export function nextAuthOptions(caller: Caller, onRefusal: (error: unknown) => void): NextAuthOptions {
  const maxAge = limits.sessionLongestSeconds;
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
        if (typeof sid !== "string" || !(await findHolder(sid))) throw new Error("SESSION_ENDED");
        return { sid };
      },
      session: async ({ session, token }) => {
        const actor = await findHolder(String(token.sid));
        if (!actor) throw new Error("SESSION_ENDED");
        return { expires: session.expires, user: { id: actor.id, role: actor.role } } as Session;
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await endSession(token.sid);
      },
    },
  };
}

async function openedBy(given: Record<string, unknown> | undefined, caller: Caller): Promise<Opened> {
  const { email, password } = signInSchema.parse({ email: given?.email, password: given?.password });
  const { user, sid } = await signedInWith({ ...caller, email, password, door: "user" });
  return { id: user._id.toHexString(), sid };
}
