import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import { PATCH as updateMe } from "@/app/api/v2/auth/me/route";
import { limits } from "@/lib/platform/limits";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { editListing, setUpEditing } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

const { people, post } = setUpEditing();

/** As if the account had made this many of these calls within the hour. */
const made = (name: string, { id }: Person, points: number) =>
  mongoose.connection
    .collection("rate_counts")
    .updateOne({ key: `${name}:${id}` }, { $set: { points, expire: new Date(Date.now() + 60_000) } }, { upsert: true });
const rename = (by: Person, userName: string) =>
  callApi(updateMe, { method: "PATCH", body: { userName }, cookies: by.cookies });
const edit = (by: Person, id: string, landmark: string) => editListing(id, { by, body: { landmark } });

describe("changes of an account (security F34)", () => {
  it(`are ${limits.accountChangesPerHour} an hour, invalid ones not counted, of each account by itself`, async () => {
    const [owner, other] = [await signedIn("owner"), await signedIn("owner")];
    await made("updateMe", owner, limits.accountChangesPerHour - 1);
    expect((await rename(owner, "")).status).toBe(400);
    expect((await rename(owner, "The last")).status).toBe(200);
    const { status, headers, body } = await rename(owner, "One more");
    expect([status, headers.has("retry-after")]).toEqual([429, true]);
    expect(body.message).toMatch(/minute/);
    expect((await UserModel.findById(owner.id).lean())?.userName).toBe("The last");
    expect((await rename(other, "Another")).status).toBe(200);
  });
});

describe("edits of listings (security F34)", () => {
  it(`are ${limits.listingEditsPerHour} an hour of each account, whichever listing`, async () => {
    const [one, other] = [await post(), await post()];
    await made("editProperty", people.owner, limits.listingEditsPerHour - 1);
    expect((await edit(people.owner, one, "Near the old well")).status).toBe(200);
    const { status, headers } = await edit(people.owner, other, "Near the new well");
    expect([status, headers.has("retry-after")]).toEqual([429, true]);
    expect((await PropertyModel.findById(other).lean())?.landmark).not.toBe("Near the new well");
    expect((await edit(people.admin, other, "Near the new well")).status).toBe(200);
  });
});
