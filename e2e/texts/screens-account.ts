import { expect, type Page, type Route } from "@playwright/test";
import { fillSignIn, fillSignUp, goOnByKey, tourCard } from "@/e2e/forms";
import { signInAs, signUp, somebody } from "@/e2e/people";
import { button, press, type Screen, saying } from "@/e2e/texts/screen";
import type { SIGN_UP_TYPES } from "@/lib/platform/actor";

const LOGIN = "**/api/v1/user/login";
const send = async (page: Page, name: string) => {
  await expect(button(page, name)).toBeEnabled();
  await button(page, name).click();
};
const noAnswerYet = () => new Promise<never>(() => undefined);
const withoutWords = (route: Route) => route.fulfill({ status: 500, contentType: "text/html", body: "<p>Away</p>" });

/** Signs up with the form, which ends on the dashboard with the greeting. */
const signedUp = (userType: (typeof SIGN_UP_TYPES)[number], label: string): Screen => ({
  at: "/register",
  steps: async (page) => {
    await expect(button(page, "Sign Up")).toBeEnabled();
    await page.getByRole("radio", { name: label }).check();
    await fillSignUp(page, somebody(userType));
    await button(page, "Sign Up").click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 15_000 });
  },
});

export const accountScreens = {
  login: {
    at: "/login",
    steps: async (page, look) => {
      await send(page, "Sign In");
      await expect(saying(page, "Email is required")).toBeVisible();
      await look();
      await fillSignIn(page, { email: "asha@example", password: "12345" });
      await page.getByLabel("Email", { exact: true }).focus();
      await expect(saying(page, "Invalid email address")).toBeVisible();
      await expect(saying(page, "Password must be at least 6 characters long")).toBeVisible();
    },
  },
  "login with a wrong password": {
    at: "/login",
    steps: async (page) => {
      await expect(button(page, "Sign In")).toBeEnabled();
      await fillSignIn(page, { email: somebody("buyer").email, password: "plum-jam" });
      await button(page, "Sign In").click();
    },
  },
  "login that is under way": {
    at: "/login",
    steps: async (page) => {
      await page.route(LOGIN, noAnswerYet);
      await expect(button(page, "Sign In")).toBeEnabled();
      await fillSignIn(page, { email: "asha@example.com", password: "plum-jam" });
      await button(page, "Sign In").click();
    },
  },
  "login without a word of the server": {
    at: "/login",
    steps: async (page) => {
      await page.route(LOGIN, withoutWords);
      await expect(button(page, "Sign In")).toBeEnabled();
      await fillSignIn(page, { email: "asha@example.com", password: "plum-jam" });
      await button(page, "Sign In").click();
    },
  },
  register: {
    at: "/register",
    steps: async (page, look) => {
      await send(page, "Sign Up");
      await expect(saying(page, "Full Name is required")).toBeVisible();
      await look();
      await fillSignUp(page, { ...somebody("buyer"), number: "98765", email: "asha@example", password: "12345" });
      await page.getByLabel("Full Name", { exact: true }).focus();
    },
  },
  "sign-up without a word of the server": {
    at: "/register",
    steps: async (page) => {
      await page.route("**/api/v1/user/register", withoutWords);
      await expect(button(page, "Sign Up")).toBeEnabled();
      await fillSignUp(page, somebody("buyer"));
      await button(page, "Sign Up").click();
    },
  },
  "sign-up that names no user type": {
    at: "/register",
    steps: async (page) => {
      await expect(button(page, "Sign Up")).toBeEnabled();
      await page.route("**/api/v1/user/register", (route) => {
        const { userType: _, ...others } = route.request().postDataJSON();
        return route.continue({ postData: others });
      });
      await fillSignUp(page, somebody("buyer"));
      await button(page, "Sign Up").click();
    },
  },
  "admin login with a wrong password": {
    at: "/@dmin-l0gin",
    steps: async (page) => {
      await expect(button(page, "Sign In")).toBeEnabled();
      await fillSignIn(page, { email: somebody("buyer").email, password: "plum-jam" });
      await button(page, "Sign In").click();
    },
  },
  "admin login": { at: "/@dmin-l0gin", steps: (page) => send(page, "Sign In") },
  "welcome of a buyer": signedUp("buyer", "Buyer"),
  "welcome of an owner": signedUp("owner", "Owner"),
  "welcome of an agent": signedUp("agent", "Agent"),
  tour: {
    prepare: (page) => signInAs(page, "owner"),
    at: "/dashboard",
    steps: async (page, look) => {
      await press(page.getByRole("main").getByRole("button", { name: "Take a Tour" }), tourCard(page));
      for (let step = 1; step <= 8; step += 1) {
        await expect(tourCard(page)).toContainText(`${step} of 8`);
        await look();
        await goOnByKey(page, step, 8);
      }
    },
  },
  "dashboard of a buyer": { prepare: (page) => signInAs(page, "buyer"), at: "/dashboard" },
  "dashboard of an owner": {
    prepare: (page) => signInAs(page, "owner"),
    at: "/dashboard",
    steps: (page) => press(button(page, /^Profile menu/), page.getByRole("menu")),
  },
  "dashboard of an administrator": { prepare: (page) => signInAs(page, "admin"), at: "/dashboard" },
  "logout that fails": {
    prepare: (page) => signInAs(page, "buyer"),
    at: "/dashboard",
    steps: async (page) => {
      await page.route("**/api/v2/auth/logout", withoutWords);
      await press(button(page, /^Profile menu/), page.getByRole("menu"));
      await page.getByRole("menuitem", { name: "Logout" }).click();
    },
  },
  profile: { prepare: (page) => signUp(page, "owner"), at: "/profile" },
  "profile being edited": {
    prepare: (page) => signUp(page, "buyer"),
    at: "/profile",
    steps: (page) => press(button(page, "Edit Profile"), button(page, "Save")),
  },
} satisfies Record<string, Screen>;
