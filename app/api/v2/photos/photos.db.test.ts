import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { signedSource } from "@/lib/media/photo-access";
import { photoFile, plainSource, storedWidths } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { propertyMessages } from "@/lib/property/messages";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { badPhotos, flatPng, moving, packedText } from "@/tests/bad-photos";
import { startCloud, type Trouble } from "@/tests/cloud-server";
import { type Person, signedIn } from "@/tests/people";
import { drawn, phonePhoto } from "@/tests/pictures";
import { flatForRent } from "@/tests/stated-property";

const BAD = Object.entries(await badPhotos());

describe("photos on the disk", () => {
  const TAIL = "<?php system($_GET['c']); ?><script>alert(1)</script>";

  let dataDir: string;

  let add: typeof import("@/app/api/v2/photos/route")["POST"];

  let show: typeof import("@/app/media/[file]/route")["GET"];

  let seller: Person;

  type Sent = { status: number; message: string; src: string; width: number; height: number };

  async function send(content: Buffer, { by = seller, name = "a.jpg", type = "image/jpeg", field = "photo" } = {}) {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(content)], { type }), name);
    const { status, body: answer } = await callApi(add, { body, cookies: by.cookies });
    return { status, message: answer.message, ...(answer.data as object) } as Sent;
  }

  const files = () => readdir(path.join(dataDir, "media")).catch(() => []);

  const nothingStored = async () => expect([await files(), await MediaModel.countDocuments()]).toEqual([[], 0]);

  /** The file as its sender sees it. */
  const served = async (file: string) => {
    const [key = "", width] = file.split(/[-.]/);
    const src = signedSource({ key, width: Number(width), height: 1 });
    return show(new Request(`http://x${src}`), { params: Promise.resolve({ file }) });
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "basera-photos-"));
    vi.stubEnv("DATA_DIR", dataDir);
    vi.resetModules();
    add = (await import("@/app/api/v2/photos/route")).POST;
    show = (await import("@/app/media/[file]/route")).GET;
    seller = await signedIn("agent");
  });

  beforeEach(async () => {
    await rm(path.join(dataDir, "media"), { recursive: true, force: true });
    await MediaModel.collection.deleteMany({});
    await RateCountModel.collection.deleteMany({});
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(dataDir, { recursive: true, force: true });
  });

  describe("a photo", () => {
    it("is stored in every width under a random name, reserved for its sender", async () => {
      const { status, message, src, ...size } = await send(
        await drawn({ width: 2_400, height: 1_600 }).jpeg().toBuffer(),
      );
      expect([status, message, size]).toEqual([201, propertyMessages.photoStored, { width: 1_600, height: 1_067 }]);
      const key = /^\/media\/([0-9a-f]{32})-1600\.webp\?until=\d+&sign=[\w-]{22}$/.exec(src)?.[1] ?? expect.fail(src);
      expect((await files()).sort()).toEqual(
        storedWidths(1_600)
          .map((width) => photoFile(key, width))
          .sort(),
      );
      expect(await MediaModel.findById(key).lean()).toMatchObject({ state: "temp", width: 1_600, height: 1_067 });
      expect(String((await MediaModel.findById(key).lean())?.ownerId)).toBe(seller.id);
    });

    it("loses location, camera data and colour profile in every width, and is upright", async () => {
      const photo = await phonePhoto({ width: 900, height: 600 });
      expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, hasProfile: true });
      const { width, height } = await send(photo);
      expect([width, height]).toEqual([600, 900]);
      const names = await files();
      expect(names).toHaveLength(2);
      for (const name of names) {
        const answer = await served(name);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          "content-type": "image/webp",
          "x-content-type-options": "nosniff",
          "cache-control": "private, max-age=3600",
        });
        const content = Buffer.from(await answer.arrayBuffer());
        const { format, exif, xmp, icc, orientation } = await sharp(content).metadata();
        expect({ format, exif, xmp, icc, orientation }).toEqual({ format: "webp" });
        expect(content.includes("Canary")).toBe(false);
      }
    });

    it.each(["jpeg", "png", "webp", "gif"] as const)(
      "may be a %s, whatever it is called, without what hides behind it",
      async (format) => {
        const photo = Buffer.concat([await drawn().toFormat(format).toBuffer(), Buffer.from(TAIL)]);
        const sent = await send(photo, { name: "../../../etc/passwd\0.svg", type: "text/html" });
        expect(sent.status).toBe(201);
        for (const name of await files()) {
          expect(name).toMatch(/^[0-9a-f]{32}-\d+\.webp$/);
          expect((await readFile(path.join(dataDir, "media", name))).includes("script")).toBe(false);
        }
        expect(await readdir(dataDir)).toEqual(["media"]);
      },
    );

    it.each(["gif", "webp"] as const)("is the first frame of an animated %s", async (format) => {
      expect((await send(await moving(format))).status).toBe(201);
      const [name = ""] = await files();
      const { pages, height } = await sharp(path.join(dataDir, "media", name)).metadata();
      const { dominant } = await sharp(path.join(dataDir, "media", name)).stats();
      expect([pages, height, dominant.r > 200, dominant.b < 60]).toEqual([undefined, 40, true, true]);
    });

    it("may be very tall, one pixel, transparent, CMYK, or have a text chunk that inflates to 200 MB", async () => {
      expect(await send(flatPng(100, 300_000))).toMatchObject({
        status: 201,
        width: 1,
        height: limits.photoHeightMaxPx,
      });
      expect(await send(flatPng(1, 1))).toMatchObject({ status: 201, width: 1, height: 1 });
      expect(await send(flatPng(90, 60, packedText(200_000_000)))).toMatchObject({ status: 201, width: 90 });
      expect((await send(await drawn().toColourspace("cmyk").jpeg().toBuffer())).status).toBe(201);
      for (const name of await files()) expect((await served(name)).status).toBe(200);
      const clear = {
        create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      } as const;
      const { src } = await send(await sharp(clear).png().toBuffer());
      const { dominant } = await sharp(path.join(dataDir, plainSource(src))).stats();
      expect(dominant.r).toBeGreaterThan(240);
    });
  });

  describe("an invalid photo (security F16)", () => {
    it("has at least forty kinds", () => expect(BAD.length).toBeGreaterThanOrEqual(40));

    it.each(BAD)("is refused, and nothing is stored: %s", async (_, content) => {
      const { status, message } = await send(content);
      expect([status, message]).toEqual([400, mediaMessages.photoUnreadable]);
      await nothingStored();
    });

    it("is refused when it is missing, a text, twice, of another name or too large", async () => {
      const photo = await drawn().jpeg().toBuffer();
      const form = (...parts: [string, string | Blob][]) => {
        const body = new FormData();
        for (const [name, value] of parts) body.append(name, value);
        return callApi(add, { body, cookies: seller.cookies });
      };
      const file = () => new Blob([new Uint8Array(photo)]);
      for (const parts of [
        [["photo", "/media/x.webp"]],
        [
          ["photo", file()],
          ["photo", file()],
        ],
        [
          ["photo", file()],
          ["width", "9"],
        ],
      ])
        expect((await form(...(parts as [string, string][]))).status).toBe(400);
      expect((await callApi(add, { body: {}, cookies: seller.cookies })).body.message).toBe(
        mediaMessages.photoUnreadable,
      );
      for (const field of ["photos", "__proto__", "constructor"])
        expect((await send(photo, { field })).status).toBe(400);
      expect((await send(Buffer.concat([photo, Buffer.alloc(limits.photoMaxBytes)]))).status).toBe(413);
      await nothingStored();
    });
  });

  describe("the limits of photos", () => {
    it("hold per day and account", async () => {
      const photo = await drawn({ width: 9, height: 9 }).png().toBuffer();
      await RateCountModel.collection.insertOne({
        key: `photos:${seller.id}`,
        points: limits.photosPerDay - 1,
        expire: new Date(Date.now() + 3_600_000),
      });
      expect([(await send(photo)).status, (await send(photo)).status]).toEqual([201, 429]);
      expect((await send(photo, { by: await signedIn("owner") })).status).toBe(201);
      expect(await MediaModel.countDocuments()).toBe(2);
    });

    it("hold for concurrent processing: refused photos leave no file", async () => {
      const photo = await drawn({ width: 1_600, height: 1_200 }).jpeg().toBuffer();
      const answers = await Promise.all(Array.from({ length: 12 }, () => send(photo)));
      const stored = answers.filter(({ status }) => status === 201);
      expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 429)).toEqual([]);
      expect(stored.length).toBeGreaterThanOrEqual(limits.uploadsAtOncePerSender + limits.uploadsWaitingPerSender);
      expect(await MediaModel.countDocuments()).toBe(stored.length);
      expect(await files()).toHaveLength(stored.length * storedWidths(1_600).length);
    });
  });
});

describe("photos in cloud storage", () => {
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
});
