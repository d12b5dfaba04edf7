import { beforeEach, expect, it } from "vitest";
import { banUser, endUserSessions, unbanUser } from "@/lib/backoffice/users";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";
import { SessionModel, UserModel } from "@/models/identity";
import { type Person, signedIn } from "@/tests/people";

const reason = "Asked for money before a visit";
let admin: Person;
let other: Person;

const sessionsOf = ({ id }: Person) => SessionModel.countDocuments({ userId: id });
const accountOf = ({ id }: Person) => UserModel.findById(id).lean();
beforeEach(async () => {
  [admin, other] = await Promise.all([signedIn("admin"), signedIn("buyer")]);
});

it("a ban leaves no session stored, of one or of several", async () => {
  const [session] = await SessionModel.find({ userId: other.id }).lean();
  await SessionModel.collection.insertOne({ ...session, _id: "0".repeat(64) } as never);
  expect(await sessionsOf(other)).toBe(2);
  await banUser(admin.actor, other.id, reason);
  expect([await sessionsOf(other), await sessionsOf(admin)]).toEqual([0, 1]);
});

it.each(SIGN_UP_TYPES)("everything is refused to a %s, and nothing changes", async (role) => {
  const { actor } = await signedIn(role);
  const before = await accountOf(other);
  for (const call of [
    () => banUser(actor, other.id, reason),
    () => unbanUser(actor, other.id),
    () => endUserSessions(actor, other.id),
  ])
    await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect([await accountOf(other), await sessionsOf(other)]).toEqual([before, 1]);
});
