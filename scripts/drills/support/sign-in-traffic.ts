import type { BuiltServer } from "@/scripts/drills/support/built-server";

type SignIn = { email: string; password: string; address: string };
export type SignInResult = { status: number; ms: number };

/** Sends the body to a call of the site, as its pages do, from `address`. The server must trust one proxy. */
export async function post(
  site: BuiltServer["site"],
  path: string,
  body: object,
  address: string,
): Promise<SignInResult> {
  const startedAt = performance.now();
  const answer = await fetch(site + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": address,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt };
}

export const signInFrom = (site: string, { address, ...body }: SignIn): Promise<SignInResult> =>
  post(site, "/api/v1/user/login", body, address);

/** An address in a network of its own, for numbers below 65,536. */
export const addressOf = (number: number): string => `10.${number >> 8}.${number & 255}.7`;
