import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { SIGNED_IN_COOKIE } from "@/lib/auth/constants";
import { sessionCookieName, signedInCookie } from "@/lib/auth/cookies";
import { nextAuthOptions } from "@/lib/auth/next-auth-options";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";

export type NextAuthCall = {
  method: string;
  /** `["callback", "credentials"]` of `/api/auth/callback/credentials`. */
  path: string[];
  query: Record<string, string>;
  body: Record<string, unknown>;
  headers: Headers;
  address: string;
};

/** What next-auth answers to one of its own calls. @throws AppError, a banned account's and those of limits among them */
export async function answerNextAuth({ method, path, query, body, headers, address }: NextAuthCall): Promise<Response> {
  let refusal: unknown;
  const cookieHeader = headers.get("cookie");
  const options = nextAuthOptions({ address, userAgent: headers.get("user-agent"), cookieHeader }, (error) => {
    refusal = error;
  });
  const answer = createAnswer();
  const cookies = cookiesOf(cookieHeader);
  const request = { method, query: { ...query, nextauth: path }, body, cookies, headers: Object.fromEntries(headers) };
  await NextAuth(request as unknown as NextApiRequest, answer as unknown as NextApiResponse, options);
  if (refusal instanceof AppError && refusal.code !== "UNAUTHENTICATED") throw refusal;
  return answer.toResponse(path[0] === "session");
}

/** The part of Node's response next-auth writes to. */
function createAnswer() {
  let status = 200;
  let content: string | null = null;
  const plain = new Headers();
  let cookies: string[] = [];
  const answer = {
    status: (code: number) => {
      status = code;
      return answer;
    },
    getHeader: (name: string) => (name.toLowerCase() === "set-cookie" ? cookies : plain.get(name)),
    setHeader: (name: string, value: string | string[]) => {
      if (name.toLowerCase() === "set-cookie") cookies = [value].flat();
      else plain.set(name, [value].flat().join(", "));
      return answer;
    },
    json: (value: unknown) => {
      plain.set("content-type", "application/json");
      content = JSON.stringify(value);
    },
    send: (value: unknown) => {
      content = typeof value === "string" || value === undefined ? (value ?? null) : JSON.stringify(value);
    },
    end: () => undefined,
    toResponse: (onlyRead: boolean) => {
      for (const cookie of sentCookies(cookies, onlyRead)) plain.append("set-cookie", cookie);
      plain.set("cache-control", "private, no-store");
      return new Response(content, { status, headers: plain });
    },
  };
  return answer;
}

/** Reading a session renews no cookie, which could bring back one that ended meanwhile; the readable sign goes along. */
function sentCookies(cookies: string[], onlyRead: boolean): string[] {
  const start = `${sessionCookieName()}=`;
  const isOpened = (cookie: string) => cookie.startsWith(start) && !cookie.startsWith(`${start};`);
  const sent = onlyRead ? cookies.filter((cookie) => !isOpened(cookie)) : cookies;
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
