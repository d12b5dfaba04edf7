import { expect, type Page } from "@playwright/test";
import { signInAs, signUp } from "@/e2e/people";
import { postHiddenFlat, removeListings } from "@/e2e/posting-calls";
import { button, press, type Screen } from "@/e2e/texts/screen";

const NAME = "Flat for the table";

/** A pending listing of somebody, read by an administrator. */
async function administratorOfOne(page: Page) {
  const { userName } = await signUp(page, "owner");
  const id = await postHiddenFlat(page.request, `${NAME} ${userName}`);
  await signInAs(page, "admin");
  return () => removeListings(page.request, [id]);
}
const onlyIt = `/view-properties?search=${encodeURIComponent(NAME)}`;

export const adminScreens = {
  "admin table": {
    prepare: (page) => signInAs(page, "admin"),
    at: "/view-properties",
  },
  "admin table of approved ones": {
    prepare: (page) => signInAs(page, "admin"),
    at: "/view-properties?status=approved",
  },
  "admin table of rejected ones": {
    prepare: (page) => signInAs(page, "admin"),
    at: "/view-properties?status=rejected",
  },
  "admin table with a pending one": { prepare: administratorOfOne, at: onlyIt },
  "admin table on a phone": { isPhone: true, prepare: administratorOfOne, at: onlyIt },
  "admin table with nothing in it": {
    prepare: (page) => signInAs(page, "admin"),
    at: "/view-properties?search=qqqqzzzz",
  },
  "admin cancels a delete": {
    prepare: administratorOfOne,
    at: onlyIt,
    steps: async (page, look) => {
      const question = page.getByRole("dialog", { name: "Delete Property" });
      await press(button(page, /^Delete /), question);
      await expect(question.getByRole("button", { name: "delete", exact: true })).toBeVisible();
      await look();
      await question.getByRole("button", { name: "abort" }).click();
    },
  },
  users: { prepare: (page) => signInAs(page, "admin"), at: "/users" },
  "user details": {
    at: async (page) => {
      const { userName } = await signUp(page, "buyer");
      await signInAs(page, "admin");
      return `/users?search=${encodeURIComponent(userName)}`;
    },
    steps: (page) => press(page.getByRole("button", { name: /^View / }), page.getByRole("dialog")),
  },
} satisfies Record<string, Screen>;
