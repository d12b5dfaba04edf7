import { expect, test } from "@playwright/test";
import { routes } from "@/lib/platform/routes";

const SCREENS = [
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword(""),
  routes.confirmSignIn(""),
  routes.adminLogin,
] as const;

for (const path of [
  "/@dmin-l0gin",
  "/%40dmin-l0gin",
  "/@dmin-l0gin?next=/users",
  "/%40dmin-l0gin?utm_source=x&next=",
]) {
  test(`${path} is the administrators' sign-in`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain("<title>Admin Login | Basera</title>");
    expect(html).toContain('content="noindex');
  });
}

for (const path of [
  "/cached/dmin-l0gin",
  "/cached/dmin-l0gin?next=/users",
  "/cached/admin-login",
  "/%40dmin%2Dl0gin",
  "/@DMIN-l0gin",
  "/%40dmin-L0gin",
  "/dmin-l0gin",
  "/admin-login",
]) {
  test(`${path} is a true 404`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(/<h1[^>]*>Oops! House Not Found/);
  });
}

test("before its script runs a form goes to the API or cannot be sent, and puts nothing into an address", async ({
  request,
}) => {
  for (const path of SCREENS) {
    const html = await (await request.get(path)).text();
    const forms = html.match(/<form[^>]*>/g) ?? [];
    expect(forms.length, path).toBeGreaterThan(0);
    for (const form of forms) expect(form, path).toContain('method="post"');
    const isAnswered = forms.every((form) => form.includes('action="/api/'));
    expect(/<button type="submit"[^>]* disabled=""/.test(html), path).toBe(!isAnswered);
  }
});

test("the screens know no visitor: no cookie is read or set, nothing of the address is in the page", async ({
  request,
}) => {
  for (const path of SCREENS) {
    const plain = await request.get(path);
    expect(plain.headers()["set-cookie"], path).toBeUndefined();
    const other = await request.get(`${path}?next=/my-cart-of-mine&token=token-of-mine`, {
      headers: { cookie: "basera_signed_in=1; theme=dark" },
    });
    const html = await other.text();
    expect(html, path).not.toMatch(/my-cart-of-mine|token-of-mine/);
  }
});
