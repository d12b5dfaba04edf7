import { randomInt } from "node:crypto";
import type { Person } from "@/tests/people";

const byte = () => randomInt(256);

/** An address of its own for each caller: limits by address are not shared. */
const someAddress = () => `10.${byte()}.${byte()}.${byte()}`;

export type Answer = { status: number; text: string; ms: number };

/** Calls and reads the whole answer; status 0 when there was none. */
export async function call(url: string, { as, method = "GET", body }: CallOptions = {}): Promise<Answer> {
  const begun = performance.now();
  const headers = {
    "x-forwarded-for": someAddress(),
    "sec-fetch-site": "same-origin",
    ...(as && { cookie: as.cookies }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const init = {
    method,
    headers,
    redirect: "manual" as const,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, text: await answer.text(), ms: performance.now() - begun };
  } catch (error) {
    const { cause = error } = error as Error;
    return { status: 0, text: String(cause), ms: performance.now() - begun };
  }
}

type CallOptions = { as?: Person; method?: "GET" | "POST" | "PATCH" | "DELETE"; body?: unknown };
