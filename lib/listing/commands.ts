import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { ownedBy } from "@/lib/listing/plan";
import { logger } from "@/lib/log";
import { removePhoto } from "@/lib/media/commands";
import { photoSource } from "@/lib/media/rules";
import { renewLists } from "@/lib/property/commands";
import { PropertyModel, type PropertyRecord } from "@/models/property";

/** Deletes a listing for good, with its photos. @throws AppError NOT_FOUND when it is unknown or not the actor's. */
export async function deleteListing(actor: Actor, id: string): Promise<void> {
  const listing = { _id: id, archivedAt: null, ...ownedBy(actor) };
  const gone = await withDatabase(() => PropertyModel.findOneAndDelete(listing).lean<PropertyRecord>());
  if (!gone) throw new AppError("NOT_FOUND");
  // The row is gone whatever becomes of the counts; pages expire before their photos go.
  try {
    await renewLists(gone);
  } finally {
    await removePhotosOf(gone);
  }
}

/** Never throws: nobody can ask again for a listing that is gone. */
async function removePhotosOf({ _id, photos }: PropertyRecord): Promise<void> {
  try {
    for (const photo of photos) await removePhoto(photoSource(photo));
  } catch (error) {
    logger.error({ property: _id.toHexString(), err: error }, "Photos of a deleted listing were left");
  }
}
