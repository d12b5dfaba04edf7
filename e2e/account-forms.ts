import type { Page } from "@playwright/test";
import { withProductDatabase } from "@/e2e/database";
import type { Person } from "@/e2e/people";

/** The input of that label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A text within the screen, not among the toasts. */
export const note = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true });

export async function fillSignUp(page: Page, person: Person) {
  await field(page, "Full Name").fill(person.userName);
  await field(page, "Mobile Number").fill(person.number);
  await field(page, "Email").fill(person.email);
  await field(page, "Password").fill(person.password);
}

export async function fillSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
}

export const accountsOf = (email: string) =>
  withProductDatabase((db) =>
    db
      .collection("users")
      .find({ email }, { projection: { userType: 1, city: 1 } })
      .toArray(),
  );
