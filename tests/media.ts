import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, beforeEach, expect, vi } from "vitest";
import { getEnv } from "@/lib/platform/env";
import { MINUTE_MS } from "@/lib/platform/time";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { type Person, signedIn } from "@/tests/people";
import { drawn } from "@/tests/pictures";

/** People, a small picture and the folder of a file of tests about photos; every test begins without photos. */
export function setUpMedia() {
  const people = {} as Record<"owner" | "other", Person>;
  const folder = path.join(getEnv().DATA_DIR, "media");
  const files = () => readdir(folder).catch(() => []);

  beforeAll(async () => {
    const [owner, other] = await Promise.all([signedIn("owner"), signedIn("agent")]);
    Object.assign(people, { owner, other });
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
    for (const { collection } of [MediaModel, PropertyModel]) await collection.deleteMany({});
  });
  return {
    people,
    folder,
    files,
    image: () => drawn({ width: 30, height: 20 }).png().toBuffer(),
    later: (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS),
    nothingLeft: async () => expect([await MediaModel.countDocuments(), await files()]).toEqual([0, []]),
  };
}
