import { Types } from "mongoose";
import { beforeAll, expect, it } from "vitest";
import { ensureIndexes } from "@/lib/db/indexes";
import { notify } from "@/lib/notification/commands";
import { getShellAccount } from "@/lib/user/queries";
import { signedIn } from "@/tests/people";

beforeAll(() => ensureIndexes(() => undefined));

it("the frame of the signed-in pages gets its fields of the account and no other", async () => {
  const owner = await signedIn("owner", { userName: "Asha Rao", credits: 3, profilePic: "/media/asha.webp" });
  const other = await signedIn("owner");
  await notify(owner.id, "credits-granted", { credits: 3 });
  await notify(other.id, "credits-granted", { credits: 8 });
  expect(await getShellAccount(owner.actor)).toEqual({
    userName: "Asha Rao",
    userType: "owner",
    credits: 3,
    profilePic: "/media/asha.webp",
    unread: 1,
  });
  expect((await getShellAccount((await signedIn("buyer")).actor)).unread).toBe(0);
});

it("an account that is gone has none", async () => {
  const gone = { id: new Types.ObjectId().toHexString(), role: "buyer" as const };
  await expect(getShellAccount(gone)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
