import "server-only";
import { ObjectId } from "mongodb";
import type { Presence } from "@/lib/backoffice/case-contract";
import { assertAdmin } from "@/lib/identity/rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { PresenceModel } from "@/models/cases";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";

/** Notes that the actor looks at a case, instead of any other one, and names the administrators who do so too. */
export async function notePresence(actor: Actor, id: string, { now = new Date() } = {}): Promise<Presence> {
  assertAdmin(actor);
  const [_id, caseId] = [new ObjectId(actor.id), new ObjectId(id)];
  const until = new Date(now.getTime() + limits.presenceSeconds * 1_000);
  return withDatabase(async () => {
    await PresenceModel.collection.updateOne({ _id }, { $set: { caseId, until } }, { upsert: true });
    const others = await PresenceModel.collection
      .find<{ _id: ObjectId }>(
        { caseId, until: { $gt: now }, _id: { $ne: _id } },
        { projection: { _id: 1 }, hint: "case" },
      )
      .toArray();
    const names = await UserModel.collection
      .find<{ userName: string }>({ _id: { $in: others.map((one) => one._id) } }, { projection: { userName: 1 } })
      .toArray();
    const listing = await PropertyModel.collection.findOne<{ updatedAt: Date }>(
      { _id: caseId, archivedAt: null as never },
      { projection: { updatedAt: 1 } },
    );
    return { others: names.map(({ userName }) => userName), updatedAt: listing?.updatedAt.toISOString() ?? null };
  });
}
