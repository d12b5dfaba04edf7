import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { callApi } from "@/tests/api-call";
import { startCloud, type Trouble } from "@/tests/cloud-server";
import { type Person, signedIn } from "@/tests/people";
import { drawn } from "@/tests/pictures";
import { flatForRent } from "@/tests/stated-property";

let cloud: Awaited<ReturnType<typeof startCloud>>;
let calls: typeof import("@/tests/listing-calls");
let remove: typeof import("@/app/api/v2/properties/[id]/route")["DELETE"];
let changeMe: typeof import("@/app/api/v2/auth/me/route")["PATCH"];
let sweepMedia: typeof import("@/lib/media/photos")["sweepMedia"];
let owner: Person;
let image: Buffer;

const later = () => new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000);
const post = () => calls.addListing({ by: owner, body: calls.formOf(flatForRent(), [image, image]) });

beforeAll(async () => {
  cloud = await startCloud();
  vi.stubEnv("CLOUDINARY_URL", cloud.url);
  vi.resetModules();
  calls = await import("@/tests/listing-calls");
  remove = (await import("@/app/api/v2/properties/[id]/route")).DELETE;
  changeMe = (await import("@/app/api/v2/auth/me/route")).PATCH;
  ({ sweepMedia } = await import("@/lib/media/photos"));
  owner = await signedIn("owner");
  image = await drawn({ width: 400, height: 300 }).png().toBuffer();
});
beforeEach(async () => {
  cloud.assets.clear();
  cloud.troubles.length = 0;
  for (const { collection } of [MediaModel, PropertyModel]) await collection.deleteMany({});
});
afterAll(() => {
  vi.unstubAllEnvs();
  cloud.stop();
});

describe("photos of a site with cloud storage", () => {
  it("are delivered from the cloud, and removed with their listing", async () => {
    const { status, data } = await post();
    expect(status).toBe(201);
    const ids = [...cloud.assets.keys()];
    expect(data.photos).toEqual(ids.map((id) => `https://res.cloudinary.com/demo-1/image/upload/v1/${id}.webp`));
    expect(await sweepMedia(later())).toBe(0);
    const { cookies } = owner;
    expect((await callApi(remove, { method: "DELETE", cookies, params: { id: data._id } })).status).toBe(200);
    expect([cloud.assets.size, await MediaModel.countDocuments()]).toEqual([0, 0]);
  });

  it("include profile pictures, and the previous one is removed", async () => {
    const shown = async () => (await UserModel.findById(owner.id).lean())?.profilePic;
    const change = (body: unknown) => callApi(changeMe, { method: "PATCH", body, cookies: owner.cookies });
    for (const turn of [1, 2]) {
      const form = new FormData();
      form.append("profilePic", new Blob([new Uint8Array(image)]));
      expect((await change(form)).status, `${turn}`).toBe(200);
      const [id, ...others] = cloud.assets.keys();
      expect([await shown(), others]).toEqual([`https://res.cloudinary.com/demo-1/image/upload/v1/${id}.webp`, []]);
      expect(await sweepMedia(later())).toBe(0);
    }
    expect((await change({ profilePic: null })).status).toBe(200);
    expect([await shown(), cloud.assets.size, await MediaModel.countDocuments()]).toEqual([undefined, 0, 0]);
  });

  const twice = (trouble: Trouble): Trouble[] => [trouble, trouble];
  it.each<[string, Trouble[]]>([
    ["fails at the first", twice("failing")],
    ["fails at the second", ["none", ...twice("failing")]],
    ["refuses", twice("refusing")],
    ["cuts the line at the first", twice("cut")],
    ["cuts the line at the second", ["none", ...twice("cut")]],
    ["takes the first and does not say so", twice("deaf")],
    ["takes the second and does not say so", ["none", ...twice("deaf")]],
  ])("leave no listing without them when it %s, and one sweep leaves nothing", async (_, troubles) => {
    cloud.troubles.push(...troubles);
    const { status, body } = await post();
    expect([status, body.message]).toEqual([500, "Failed to add property. Please try again."]);
    expect(await PropertyModel.countDocuments()).toBe(0);
    await sweepMedia(later());
    expect([cloud.assets.size, await MediaModel.countDocuments()]).toEqual([0, 0]);
  });

  it("are removed by a later sweep when the cloud was unavailable", async () => {
    const { data } = await post();
    vi.spyOn(logger, "error").mockReturnValue();
    cloud.troubles.push("failing", "cut");
    await callApi(remove, { method: "DELETE", cookies: owner.cookies, params: { id: data._id } });
    expect([cloud.assets.size, await PropertyModel.countDocuments()]).toEqual([2, 0]);
    await sweepMedia(new Date());
    expect([cloud.assets.size, await MediaModel.countDocuments()]).toEqual([0, 0]);
  });
});
