import mongoose from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as login } from "@/app/api/v1/user/login/route";
import { userMessages } from "@/lib/identity/messages";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { refusals, requestMessages } from "@/lib/platform/request-messages";
import { callApi } from "@/tests/api-call";
import { handlerOf, namedContracts } from "@/tests/api-handlers";
import { sampleOf } from "@/tests/depth";
import { cookiesFor, storeAccount } from "@/tests/people";

const OPERATORS = [
  '{"$ne":null}',
  '{"$gt":""}',
  '{"$regex":".*"}',
  '{"$where":"sleep(1000)"}',
  '{"$in":["a"]}',
  '{"$exists":true}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '["a","b"]',
  '[{"$ne":1}]',
  "[[]]",
  "{}",
];
/** Each is sent in each field. */
const SENT = sampleOf(OPERATORS, 4);
/** Valid values for fields that are an object or a list. */
const TAKEN: Record<string, readonly string[]> = {
  propertyDetails: ["{}"],
  amenities: ['["a","b"]'],
  keepPhotos: ['["a","b"]'],
};
const MONEY = ["enquiries", "cart_items", "wallets", "orders", "webhook_events", "reveals"];
const UNREADABLE = ["null", "[]", '"text"', "1", "{", "{}}", "\ufeff", '{"a":1,}', `${"[".repeat(8_000)}`];

/** Calls with a signed body are accepted from other origins. */
const writes = namedContracts.filter(([, { method, signedMaxBytes }]) => method !== "GET" && !signedMaxBytes);
const withBody = namedContracts.filter(([, { body }]) => body !== undefined);

const ROLES = ["admin", "buyer", "owner"] as const;
/** A session of each role. */
let sessions: Record<(typeof ROLES)[number], string>;
const cookiesOf = ({ access }: Contract) =>
  sessions[typeof access === "string" ? "admin" : (ROLES.find((role) => access.includes(role)) ?? "owner")];

/** All stored documents, without the last use of sessions and without counters. */
async function stored() {
  const names = ["users", "reset_tokens", "notifications", "properties", "media", "listing_views", ...MONEY];
  const all = names.map((name) => mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray());
  return JSON.stringify(await Promise.all(all));
}

beforeAll(async () => {
  const cookies = async (role: (typeof ROLES)[number]) => cookiesFor(await storeAccount(role));
  sessions = { admin: await cookies("admin"), buyer: await cookies("buyer"), owner: await cookies("owner") };
});

describe("bodies with operators and hostile keys (security F21)", () => {
  it.each(withBody)("are refused by %s", async (_, contract) => {
    const handler = await handlerOf(contract);
    const before = await stored();
    const fields = Object.keys(contract.body?.shape ?? {});
    const bodies = SENT.flatMap((value) => [
      `{${fields.map((field) => `"${field}":${value}`).join(",")}}`,
      ...fields.filter((field) => !TAKEN[field]?.includes(value)).map((field) => `{"${field}":${value}}`),
      `{"$set":${value}}`,
      `{"__proto__":${value}}`,
    ]);
    const empty = contract.bodyIsOptional ? [] : [""];
    for (const body of [...bodies, ...empty, ...UNREADABLE]) {
      const params = { id: "f".repeat(24) };
      const { status, text } = await callApi(handler, {
        method: contract.method,
        body,
        cookies: cookiesOf(contract),
        params,
      });
      expect(status, body.slice(0, 80)).toBe(400);
      expect(text).not.toMatch(/\bat \/|stack|Mongo|Cast/);
    }
    expect(await stored()).toBe(before);
  });

  it("names the first rule, and a hostile key before all others", async () => {
    const bad = await callApi(login, { body: '{"email":"a@example.com","password":"x","__proto__":{"a":1}}' });
    expect([bad.status, bad.body.message]).toEqual([400, requestMessages.hostileKey]);
    const empty = await callApi(login, { body: {} });
    expect(empty.body).toMatchObject({
      message: userMessages.emailRequired,
      errors: [
        { path: "email", message: userMessages.emailRequired },
        { path: "password", message: userMessages.passwordRequired },
      ],
    });
  });
});

describe("the answer to a refused body", () => {
  it.each(withBody)("is a plain sentence for %s", async (_, contract) => {
    const handler = await handlerOf(contract);
    const fields = Object.keys(contract.body?.shape ?? {});
    const ofAll = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
    const bodies = [null, [], "text", 1, {}, { unknown: 1 }, ...[1, "", null, [], {}, true].map(ofAll)];
    for (const body of bodies) {
      const call = { method: contract.method, body: JSON.stringify(body), cookies: cookiesOf(contract) };
      const { text } = await callApi(handler, { ...call, params: { id: "f".repeat(24) } });
      expect(text, JSON.stringify(body)).not.toMatch(
        /Unrecognized|Invalid (?:input|option|key|element)|Too (?:big|small)/,
      );
    }
  });

  it("names the body that is no object, and the fields that are unknown", async () => {
    const list = await callApi(login, { body: "[]" });
    expect([list.status, list.body.message]).toEqual([400, requestMessages.bodyUnreadable]);
    const more = await callApi(login, { body: { email: "a@example.com", password: "x", role: "admin", a: 1 } });
    expect([more.status, more.body.message]).toEqual([400, refusals.unknown(["role", "a"])]);
    expect(more.body.errors).toEqual([
      { path: "role", message: refusals.unknown(["role"]) },
      { path: "a", message: refusals.unknown(["a"]) },
    ]);
  });
});

describe("calls that this site did not send (security F22)", () => {
  const FORMS = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": undefined },
    { "sec-fetch-site": undefined, origin: "https://evil.example" },
    { "sec-fetch-site": undefined, origin: "null" },
    { "sec-fetch-site": undefined, origin: "http://localhost:3000.evil.example" },
    { "sec-fetch-site": undefined, origin: "https://localhost:3000" },
    { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
    { "sec-fetch-site": undefined, "x-forwarded-host": "evil.example", origin: "https://evil.example" },
  ];

  it.each([...writes.map(([name, contract]) => [name, contract] as const)])(
    "are refused by %s",
    async (_, contract) => {
      const before = await stored();
      const body = JSON.stringify({
        email: "a@example.com",
        password: "verandah-7",
        userName: "X",
        reason: "Spam",
        all: true,
      });
      for (const headers of FORMS) {
        const call = {
          method: contract.method,
          body,
          cookies: cookiesOf(contract),
          headers,
          params: { id: "f".repeat(24) },
        };
        expect((await callApi(await handlerOf(contract), call)).status, JSON.stringify(headers)).toBe(403);
      }
      expect(await stored()).toBe(before);
    },
  );

  it("are refused by next-auth's calls as well", async () => {
    for (const headers of FORMS)
      for (const path of ["/api/auth/callback/credentials", "/api/auth/signout", "/api/auth/session"])
        expect((await callApi(nextAuth, { path, body: {}, cookies: sessions.buyer, headers })).status).toBe(403);
  });

  it("pass with the site's own origin when there is no sec-fetch-site header", async () => {
    const headers = { "sec-fetch-site": undefined, origin: "http://localhost:3000" };
    expect((await callApi(login, { body: {}, headers })).status).toBe(400);
  });
});

describe("a body of another content type", () => {
  it.each(withBody)("is refused by %s", async (_, contract) => {
    const handler = await handlerOf(contract);
    const params = { id: "f".repeat(24) };
    const status = async (body: string, headers: Record<string, string | undefined> = {}) =>
      (await callApi(handler, { method: contract.method, body, cookies: cookiesOf(contract), headers, params })).status;
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
      expect(await status("{}", { "content-type": type })).toBe(415);
    expect(await status("{}", { "content-type": "multipart/form-data" })).toBe(contract.files ? 400 : 415);
    expect(await status(`"${"x".repeat(1_000_000)}"`)).toBe(413);
    expect(
      await status("{}", { "content-length": String((contract.jsonMaxBytes ?? limits.jsonBodyMaxBytes) + 1) }),
    ).toBe(413);
  });
});

it("bodies with thousands of entries are refused before any of them is checked (hardening F27)", async () => {
  const body = `{"propertyDetails":[${"1,".repeat(limits.bodyEntriesMax)}1]}`;
  for (const [name, contract] of withBody) {
    const call = { method: contract.method, body, cookies: cookiesOf(contract), params: { id: "f".repeat(24) } };
    const { status, body: answer } = await callApi(await handlerOf(contract), call);
    expect([status, answer.message], name).toEqual([400, requestMessages.bodyTooManyEntries]);
  }
});
