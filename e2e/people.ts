import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { routes } from "@/lib/platform/routes";
import type { UserType } from "@/lib/platform/actor";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

/** A page, or whatever else sends requests with cookies of its own. */
type Caller = Pick<Page, "request">;
export type Person = { userName: string; email: string; number: string; password: string; userType: UserType };

/** Somebody without an account yet, other for each call. */
export function somebody(userType: Exclude<UserType, "admin">): Person {
  const mark = randomBytes(5).toString("hex");
  const number = `8${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  return {
    userName: `Test ${userType} ${mark}`,
    email: `${mark}@people.test`,
    number,
    password: `plum-${mark}`,
    userType,
  };
}

/** What a page of the site sends along with a call that changes something. */
const fromThisSite = { "sec-fetch-site": "same-origin" };

async function call(page: Caller, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: fromThisSite });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
}

/** Signs `email` in for this page, through the API. */
export const signIn = (page: Caller, { email, password, userType }: Pick<Person, "email" | "password" | "userType">) =>
  call(page, userType === "admin" ? routes.api.adminLogin : routes.api.login, { email, password });

/** Signs the demo account of that role in for this page. */
export const signInAs = (page: Caller, userType: UserType) =>
  signIn(page, { email: `${userType}@demo.test`, password: DEMO_PASSWORD, userType });

/** Somebody with an account of their own, signed in for this page. */
export async function signUp(page: Caller, userType: Exclude<UserType, "admin">): Promise<Person> {
  const person = somebody(userType);
  const { userName, number, email, password } = person;
  await call(page, routes.api.register, { userType, userName, number, email, password });
  await signIn(page, person);
  return person;
}
