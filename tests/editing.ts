import { access } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { beforeAll, beforeEach, expect, vi } from "vitest";
import { expireTags } from "@/lib/cache/expire";
import { approveProperty } from "@/lib/listings/moderation";
import { createProperty } from "@/lib/listings/property-commands";
import { attachPhotos } from "@/lib/media/photos";
import { photoFile, photoNamed } from "@/lib/media/rules";
import { getEnv } from "@/lib/platform/env";
import { ensureIndexes } from "@/lib/platform/indexes";
import type { AddPropertyInput } from "@/lib/property/schema";
import { PropertyModel } from "@/models/listings";
import { editListing, photosOf, readListing } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { flatForRent } from "@/tests/stated-property";

type People = Record<"owner" | "admin" | "neighbour", Person>;

/** People and listings of a file of tests about changed listings, which mocks `lib/cache/expire`; every test begins without listings. */
export function setUpEditing() {
  const people = {} as People;

  beforeAll(async () => {
    await ensureIndexes(() => undefined);
    const [owner, admin, neighbour] = await Promise.all([signedIn("owner"), signedIn("admin"), signedIn("agent")]);
    Object.assign(people, { owner, admin, neighbour });
  });
  beforeEach(async () => {
    for (const name of ["properties", "media", "facet_cells", "notifications", "rate_counts"])
      await mongoose.connection.collection(name).deleteMany({});
    vi.mocked(expireTags).mockReset();
  });

  /** A pending listing of the owner with two photos. */
  async function post(input: AddPropertyInput = flatForRent()) {
    const photos = await photosOf(people.owner, 2);
    const { _id } = await createProperty(people.owner.actor, input, photos);
    await attachPhotos(_id, photos);
    return _id;
  }
  return {
    people,
    post,
    /** The same, public. */
    posted: async (input?: AddPropertyInput) => {
      const id = await post(input);
      await approveProperty(people.admin.actor, id);
      vi.mocked(expireTags).mockReset();
      return id;
    },
    patch: (id: string, body: unknown, by = people.owner) => editListing(id, { by, body }),
    read: (id: string, by = people.owner) => readListing(id, by),
    stored: (id: string) => PropertyModel.findById(id, "+history").lean(),
  };
}

/** Is the largest file of the photo at this address there? */
export function hasFile(src: string): Promise<boolean> {
  const { key, width } = photoNamed(src) ?? expect.fail();
  return access(path.join(getEnv().DATA_DIR, "media", photoFile(key, width))).then(
    () => true,
    () => false,
  );
}
