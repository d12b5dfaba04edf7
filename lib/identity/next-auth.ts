import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions, type Session, type User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { SIGNED_IN_COOKIE } from "@/lib/identity/constants";
import {
  authSecret,
  decodeSealed,
  isSecureSite,
  sessionCookieName,
  sessionCookieOptions,
  signedInCookie,
} from "@/lib/identity/cookies";
import { signInSchema } from "@/lib/identity/schema";
import { endSession, findSessionActor } from "@/lib/identity/sessions";
import { openSignedInSession, type SignIn } from "@/lib/identity/sign-in";
import { PERSONAL } from "@/lib/platform/cache-control";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { routes } from "@/lib/platform/routes";

export type NextAuthCall = {
  method: string;
  /** `["callback", "credentials"]` of `/api/auth/callback/credentials`. */
  path: string[];
  query: Record<string, string>;
  body: Record<string, unknown>;
  headers: Headers;
  address: string;
};

/**
 * Lets next-auth answer one of its own calls.
 * @throws AppError of signing in and of the stored session, except UNAUTHENTICATED, which next-auth answers itself
 */
export async function answerNextAuth({ method, path, query, body, headers, address }: NextAuthCall): Promise<Response> {
  let refusal: unknown;
  const cookieHeader = headers.get("cookie");
  const answer = createAnswer();
  const options = nextAuthOptions(
    { address, userAgent: headers.get("user-agent"), cookieHeader, onSignedIn: answer.addCookie },
    (error) => {
      refusal = error;
    },
  );
  const cookies = cookiesOf(cookieHeader);
  const request = { method, query: { ...query, nextauth: path }, body, cookies, headers: Object.fromEntries(headers) };
  await NextAuth(request as unknown as NextApiRequest, answer as unknown as NextApiResponse, options);
  if (refusal instanceof AppError && refusal.code !== "UNAUTHENTICATED") throw refusal;
  return answer.toResponse(path[0] === "session");
}

/** The part of Node's response object that next-auth writes to. */
function createAnswer() {
  let status = 200;
  let content: string | null = null;
  const responseHeaders = new Headers();
  let cookies: string[] = [];
  const added: string[] = [];
  const answer = {
    /** Adds a `set-cookie` line to those that next-auth sets. */
    addCookie: (line: string) => void added.push(line),
    status: (code: number) => {
      status = code;
      return answer;
    },
    getHeader: (name: string) => (name.toLowerCase() === "set-cookie" ? cookies : responseHeaders.get(name)),
    setHeader: (name: string, value: string | string[]) => {
      if (name.toLowerCase() === "set-cookie") cookies = [value].flat();
      else responseHeaders.set(name, [value].flat().join(", "));
      return answer;
    },
    json: (value: unknown) => {
      responseHeaders.set("content-type", "application/json");
      content = JSON.stringify(value);
    },
    send: (value: unknown) => {
      content = typeof value === "string" || value === undefined ? (value ?? null) : JSON.stringify(value);
    },
    end: () => undefined,
    toResponse: (isReadOnly: boolean) => {
      for (const cookie of [...cookiesToSend(cookies, isReadOnly), ...added])
        responseHeaders.append("set-cookie", cookie);
      responseHeaders.set("cache-control", PERSONAL);
      return new Response(content, { status, headers: responseHeaders });
    },
  };
  return answer;
}

/**
 * The cookies of an answer. A call that only reads the session renews no cookie, since that could restore a session that
 * has ended meanwhile. The readable cookie {@link SIGNED_IN_COOKIE} follows the session cookie.
 */
function cookiesToSend(cookies: string[], isReadOnly: boolean): string[] {
  const start = `${sessionCookieName()}=`;
  const isOpened = (cookie: string) => cookie.startsWith(start) && !cookie.startsWith(`${start};`);
  const sent = isReadOnly ? cookies.filter((cookie) => !isOpened(cookie)) : cookies;
  const last = sent.findLast((cookie) => cookie.startsWith(start));
  if (last === undefined) return sent;
  return [...sent, signedInCookie(isOpened(last) ? limits.sessionLongestSeconds : 0)];
}

const cookiesOf = (header: string | null): Record<string, string> =>
  Object.fromEntries(
    (header ?? "")
      .split(";")
      .map((pair) => pair.trim())
      .filter((pair) => pair.includes("=") && !pair.startsWith(`${SIGNED_IN_COOKIE}=`))
      .map((pair) => [pair.slice(0, pair.indexOf("=")), decoded(pair.slice(pair.indexOf("=") + 1))]),
  );

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

type OpenedUser = User & { sid?: string };
type Caller = Pick<SignIn, "address" | "userAgent" | "cookieHeader"> & { onSignedIn: (deviceCookie: string) => void };

/**
 * The configuration of next-auth: one provider, for accounts that are not administrators. The token holds only a session id
 * and is valid as long as the stored session (security.md section 2). Failures of signing in and of reading the stored
 * session are passed to `onRefusal`: next-auth would put the former into a redirect address and treat the latter as the end
 * of the session.
 */
function nextAuthOptions(caller: Caller, onRefusal: (error: unknown) => void): NextAuthOptions {
  const maxAge = limits.sessionLongestSeconds;
  const stored = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      onRefusal(error instanceof AppError ? error : new AppError("INTERNAL", { cause: error }));
      throw error;
    });
  return {
    secret: authSecret(),
    useSecureCookies: isSecureSite(),
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    session: { strategy: "jwt", maxAge },
    jwt: { maxAge, decode: decodeSealed },
    pages: { signIn: routes.login, signOut: routes.home, error: routes.login },
    logger: { error: (code) => logger.warn({ code }, "next-auth"), warn: () => undefined, debug: () => undefined },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: (given) =>
          signInWith(given, caller).catch((error: unknown) => {
            onRefusal(error);
            return null;
          }),
      }),
    ],
    callbacks: {
      jwt: async ({ token, user }) => {
        const sid = (user as OpenedUser | undefined)?.sid ?? token.sid;
        if (typeof sid !== "string" || !(await stored(findSessionActor(sid)))) throw new Error("SESSION_ENDED");
        return { sid };
      },
      session: async ({ session, token }) => {
        const actor = await stored(findSessionActor(String(token.sid)));
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

async function signInWith(
  given: Record<string, unknown> | undefined,
  { onSignedIn, ...caller }: Caller,
): Promise<OpenedUser> {
  const { email, password } = signInSchema.parse({ email: given?.email, password: given?.password });
  const { user, sid, deviceCookie } = await openSignedInSession({ ...caller, email, password, kind: "user" });
  onSignedIn(deviceCookie);
  return { id: user._id.toHexString(), sid };
}
