import { expect, type Page } from "@playwright/test";
import { storeListingsOf } from "@/e2e/own-listings";
import { signInAs, signUp } from "@/e2e/people";
import { postHiddenFlat } from "@/e2e/posting-calls";
import { chip, expectStored, photoFile, removeOwnListings } from "@/e2e/posting-forms";
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
  "own properties of a buyer": { prepare: (page) => signInAs(page, "buyer"), at: "/my-properties" },
} satisfies Record<string, Screen>;
