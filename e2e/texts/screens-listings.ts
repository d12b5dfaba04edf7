import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { chip, expectStored, photoFile, removeOwnListings } from "@/e2e/forms";
import { postHiddenFlat, removeListings, storeListingsOf } from "@/e2e/listings";
import { signInAs, signUp } from "@/e2e/people";
import { button, press, type Screen, saying } from "@/e2e/texts/screen";

const openForm = async (page: Page, category: RegExp, type: string) => {
  await page.getByRole("radio", { name: category }).check();
  await page.getByRole("button", { name: type, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
};
const upload = (page: Page) => page.getByRole("button", { name: "Upload Property" }).click();
async function fillFarmhouse(page: Page) {
  await openForm(page, /^Lease/, "Farmhouse");
  await page.getByLabel("Name", { exact: true }).fill("Quiet farmhouse");
  await page.getByLabel("Address", { exact: true }).fill("Gram Road");
  await page.getByLabel("Landmark").fill("Water tank");
  await page.getByLabel("Price", { exact: true }).fill("50000");
  await chip(page, "Preferred client", "All").check();
}
/** An owner with a pending listing of two photos, which nobody else sees. */
async function ownerOfOne(page: Page) {
  await signUp(page, "owner");
  await postHiddenFlat(page.request, "Flat for its texts");
  return () => removeOwnListings(page);
}

export const sellingScreens = {
  "add property": {
    prepare: (page) => signUp(page, "owner"),
    at: "/upload-property",
    steps: (page) => page.getByRole("radio", { name: /^Rent/ }).check(),
  },
  "add a flat for rent": {
    prepare: (page) => signUp(page, "owner"),
    at: "/upload-property",
    steps: async (page) => {
      await openForm(page, /^Rent/, "Flat");
      await upload(page);
    },
  },
  "add a house for sale": {
    prepare: (page) => signUp(page, "agent"),
    at: "/upload-property",
    steps: async (page) => {
      await openForm(page, /^Sale/, "House");
      await upload(page);
    },
  },
  "add a property without a word of the server": {
    prepare: (page) => signUp(page, "owner"),
    at: "/upload-property",
    steps: async (page) => {
      await page.route("**/api/v2/properties/add", (route) =>
        route.fulfill({ status: 500, contentType: "text/html", body: "<p>Away</p>" }),
      );
      await fillFarmhouse(page);
      await page.getByLabel("Add photos").setInputFiles([await photoFile("a.jpg", "#8a9a86")]);
      await expectStored(page, 1);
      await upload(page);
    },
  },
  "property uploaded": {
    prepare: async (page) => {
      await signUp(page, "owner");
      return () => removeOwnListings(page);
    },
    at: "/upload-property",
    steps: async (page) => {
      await fillFarmhouse(page);
      await page.getByLabel("Add photos").setInputFiles([await photoFile("a.jpg", "#8a9a86")]);
      await expectStored(page, 1);
      await upload(page);
      await expect(page.getByRole("link", { name: "Track status" })).toBeVisible();
    },
  },
  "seller list": { prepare: ownerOfOne, at: "/view-properties" },
  "seller list with an approved one": {
    prepare: async (page) => storeListingsOf(await signUp(page, "owner"), { approved: 1 }),
    at: "/view-properties",
  },
  "seller list with nothing in it": { prepare: (page) => signUp(page, "owner"), at: "/view-properties" },
  "deleting an own property": {
    prepare: ownerOfOne,
    at: "/view-properties",
    steps: async (page) => {
      await press(button(page, /^Delete /), page.getByRole("dialog", { name: "Delete Property" }));
      await expect(button(page, "abort")).toBeVisible();
      await expect(saying(page, "Confirm to delete property?")).toBeVisible();
      await button(page, "delete").click();
    },
  },
  "own properties of somebody without any": { prepare: (page) => signUp(page, "owner"), at: "/my-properties" },
  "own properties of a buyer": { prepare: (page) => signInAs(page, "buyer"), at: "/my-properties?tab=listed" },
} satisfies Record<string, Screen>;

const NAME = "Flat for the table";

/** A pending listing of somebody, read by an administrator. */
async function administratorOfOne(page: Page) {
  await signUp(page, "owner");
  const id = await postHiddenFlat(page.request, `${NAME} ${randomUUID().slice(0, 4)}`);
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
