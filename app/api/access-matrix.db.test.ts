import { describe, expect, it, vi } from "vitest";
import { sessionCookies } from "@/lib/identity/cookies";
import { endSession, openSession } from "@/lib/identity/sessions";
import type { Contract } from "@/lib/platform/api-contract";
import { callApi } from "@/tests/api-call";
import { handlerOf, namedContracts } from "@/tests/api-handlers";
import { cookiesFor, storeAccount } from "@/tests/people";

// Payments are switched on; nothing here gets as far as the provider.
vi.hoisted(() => {
  vi.stubEnv("RAZORPAY_KEY_ID", "rzp_test_matrix");
  vi.stubEnv("RAZORPAY_KEY_SECRET", "a-key-secret");
  vi.stubEnv("METRICS_TOKEN", "a-token-of-the-matrix");
  vi.stubEnv("RAZORPAY_WEBHOOK_SECRET", "a-webhook-secret");
});

type Access = "everybody" | "monitors" | "signed in" | "no admin" | "sellers" | "owners and agents" | "admin";
type Caller = keyof typeof callers;

/** The roles that may make each call (api.md). A call that is missing here fails the test. */
const MATRIX: Record<string, Access> = {
  "GET /v1/properties": "everybody",
  "GET /v1/properties/map": "everybody",
  "GET /v1/properties/cards": "everybody",
  "GET /v1/map-ground": "everybody",
  "GET /v1/localities/position": "everybody",
  "GET /v1/properties/{id}": "everybody",
  "GET /v1/properties/{id}/offers": "everybody",
  "POST /v1/properties/{id}/view": "everybody",
  "GET /v1/transparency": "everybody",
  "GET /v1/property-types": "everybody",
  "GET /v1/cities": "everybody",
  "GET /v1/suggestions": "everybody",
  "GET /v1/search/parse": "everybody",
  "GET /v1/search/places": "everybody",
  "POST /v1/listing-links": "everybody",
  "GET /v2/searches": "signed in",
  "POST /v2/searches": "signed in",
  "PATCH /v2/searches/{id}": "signed in",
  "DELETE /v2/searches/{id}": "signed in",
  "POST /v1/searches/by-mail": "everybody",
  "POST /v1/searches/links": "everybody",
  "POST /v1/searches/stop/{token}": "everybody",
  "GET /v1/searches/feed/{token}": "everybody",
  "GET /health": "everybody",
  "GET /metrics": "monitors",
  "GET /openapi.json": "everybody",
  "POST /v1/user/register": "everybody",
  "POST /v1/user/login": "everybody",
  "POST /v1/admin/login": "everybody",
  "GET /v2/auth/logout": "everybody",
  "POST /v2/auth/logout": "everybody",
  "POST /v2/auth/password/forgot": "everybody",
  "POST /v2/auth/password/reset": "everybody",
  "POST /v2/auth/sign-in-link": "everybody",
  "POST /v2/auth/sign-in-link/confirm": "everybody",
  "GET /v2/auth/me": "signed in",
  "PATCH /v2/auth/me": "signed in",
  "POST /v2/auth/mobile/code": "signed in",
  "POST /v2/auth/mobile/confirm": "signed in",
  "POST /v2/auth/password/change": "signed in",
  "GET /v2/auth/sessions": "signed in",
  "DELETE /v2/auth/sessions/{id}": "signed in",
  "POST /v2/auth/sessions/end-others": "signed in",
  "GET /v2/account/export": "signed in",
  "POST /v2/account/delete": "no admin",
  "GET /v2/notifications": "signed in",
  "POST /v2/notifications/read": "signed in",
  "GET /v2/cart": "signed in",
  "GET /v2/cart/items": "signed in",
  "POST /v2/cart/add": "signed in",
  "POST /v2/cart/remove": "signed in",
  "GET /v2/shortlists": "signed in",
  "POST /v2/shortlists": "signed in",
  "GET /v2/shortlists/{id}": "signed in",
  "DELETE /v2/shortlists/{id}": "signed in",
  "POST /v2/shortlists/{id}/link": "signed in",
  "DELETE /v2/shortlists/{id}/link": "signed in",
  "GET /v1/shortlists/{token}": "everybody",
  "POST /v1/shortlists/{token}/votes": "everybody",
  "POST /v1/shortlists/{token}/notes": "everybody",
  "POST /v2/credits/order": "no admin",
  "POST /v2/credits/verify": "no admin",
  "POST /webhooks/razorpay": "everybody",
  "POST /v2/credits/debit": "signed in",
  "GET /v2/credits/transactions/{userId}": "signed in",
  "GET /v2/unlocks": "signed in",
  "GET /v2/unlocks/{propertyId}": "signed in",
  "POST /v2/unlocks/{propertyId}/claim": "signed in",
  "POST /v2/unlocks/{propertyId}/reached": "signed in",
  "GET /v2/claims": "sellers",
  "POST /v2/claims/{id}/answer": "sellers",
  "POST /v2/photos": "sellers",
  "POST /v2/properties/add": "sellers",
  "PATCH /v2/properties/{id}": "sellers",
  "POST /v2/properties/{id}/confirm": "sellers",
  "POST /v2/properties/confirm-all": "owners and agents",
  "PATCH /v2/properties/sold/{id}": "sellers",
  "PATCH /v2/properties/unsold/{id}": "sellers",
  "DELETE /v2/properties/{id}": "sellers",
  "GET /v2/properties/{id}/reports": "signed in",
  "POST /v2/properties/{id}/reports": "signed in",
  "POST /v3/homes/join": "admin",
  "POST /v3/homes/part": "admin",
  "POST /v2/properties/{id}/appeal": "owners and agents",
  "GET /v3/moderation/cases": "admin",
  "GET /v3/moderation/cases/{id}": "admin",
  "POST /v3/moderation/cases/{id}/presence": "admin",
  "POST /v3/moderation/cases/{id}/decide": "admin",
  "POST /v3/moderation/decisions/{id}/undo": "admin",
  "GET /v3/moderation/log": "admin",
  "GET /v3/reports": "admin",
  "POST /v3/reports/{id}/settle": "admin",
  "GET /v3/properties": "admin",
  "GET /v3/properties/{id}/history": "admin",
  "GET /v3/properties/{id}/risk": "admin",
  "PATCH /v3/properties/approve/{id}": "admin",
  "PATCH /v3/properties/reject/{id}": "admin",
  "GET /v3/claims": "admin",
  "POST /v3/claims/{id}/decide": "admin",
  "POST /v1/enquiries": "everybody",
  "GET /v3/enquiries": "admin",
  "PATCH /v3/enquiries/{id}": "admin",
  "GET /v3/users": "admin",
  "PATCH /v3/users/{id}/ban": "admin",
  "PATCH /v3/users/{id}/unban": "admin",
  "POST /v3/users/{id}/sessions/end": "admin",
  "GET /v3/places": "admin",
  "GET /v3/places/unknown": "admin",
  "GET /v3/places/{id}": "admin",
  "POST /v3/places": "admin",
  "PATCH /v3/places/{id}": "admin",
  "PUT /v3/places/{id}": "admin",
  "POST /v3/places/{id}/merge": "admin",
  "POST /v3/places/{id}/spellings": "admin",
  "GET /v3/duty-rates": "admin",
  "POST /v3/duty-rates": "admin",
};

const signedIn = async (...account: Parameters<typeof storeAccount>) => cookiesFor(await storeAccount(...account));
const callers = {
  visitor: async () => "",
  buyer: () => signedIn("buyer"),
  owner: () => signedIn("owner"),
  agent: () => signedIn("agent"),
  admin: () => signedIn("admin"),
  banned: () => signedIn("admin", { bannedAt: new Date() }),
  revoked: async () => {
    const account = await storeAccount("admin");
    const sid = await openSession(account);
    await endSession(sid);
    return (await sessionCookies(sid, "admin")).map((cookie) => cookie.split(";")[0]).join("; ");
  },
};
const CALLERS = Object.keys(callers) as Caller[];

function refusalStatus(access: Access, caller: Caller): number | undefined {
  if (access === "everybody") return undefined;
  if (access === "monitors") return 401;
  if (caller === "visitor" || caller === "banned" || caller === "revoked") return 401;
  const isAdmin = caller === "admin";
  if (access === "owners and agents") return caller === "buyer" || isAdmin ? 403 : undefined;
  if (access === "sellers") return caller === "buyer" ? 403 : undefined;
  return (access === "admin" && !isAdmin) || (access === "no admin" && isAdmin) ? 403 : undefined;
}

async function statusFor(contract: Contract, caller: Caller): Promise<number> {
  const cookies = await callers[caller]();
  const params = { id: "f".repeat(24) };
  return (await callApi(await handlerOf(contract), { method: contract.method, cookies, params })).status;
}

describe("the access matrix (security F12)", () => {
  it("has an entry for every call, and no other", () => {
    expect(Object.keys(MATRIX).sort()).toEqual(namedContracts.map(([name]) => name).sort());
  });

  it.each(namedContracts)("holds for %s", async (name, contract) => {
    const access = MATRIX[name];
    if (!access) throw new Error(`${name} is not in the matrix`);
    for (const caller of CALLERS) {
      const status = await statusFor(contract, caller);
      const refusal = refusalStatus(access, caller);
      if (refusal) expect([caller, status]).toEqual([caller, refusal]);
      else expect([401, 403, 500, 503], `${caller}: ${status}`).not.toContain(status);
    }
  });
});
