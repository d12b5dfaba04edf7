import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { userMessages } from "@/lib/identity/messages";
import { mediaMessages } from "@/lib/media/messages";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { DAY_MS } from "@/lib/platform/time";
import { UserModel } from "@/models/identity";
import { MediaModel } from "@/models/media";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { drawn, phonePhoto } from "@/tests/pictures";

const HTML = "<!doctype html><script>alert(1)</script>";
let dataDir: string;
let changeMe: typeof import("@/app/api/v2/auth/me/route")["PATCH"];
let anonymiseDeleted: typeof import("@/lib/backoffice/account-deletion")["anonymiseDeleted"];
let sweepMedia: typeof import("@/lib/media/photos")["sweepMedia"];
let person: Person;

type Part = [name: string, content: Buffer | string];
const formOf = (parts: Part[]) => {
  const form = new FormData();
  for (const [name, content] of parts)
    if (typeof content === "string") form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)], { type: "image/png" }), "../../holiday.svg");
  return form;
};
const send = (...parts: Part[]) => callApi(changeMe, { method: "PATCH", body: formOf(parts), cookies: person.cookies });
const patch = (body: unknown) => callApi(changeMe, { method: "PATCH", body, cookies: person.cookies });
const files = async () => readdir(path.join(dataDir, "media"));
const stored = async () => (await UserModel.findById(person.id).lean())?.profilePic;
const states = async () => (await MediaModel.find().lean()).map(({ state }) => state);
const picture = () => drawn().png().toBuffer();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "basera-pictures-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.resetModules();
  changeMe = (await import("@/app/api/v2/auth/me/route")).PATCH;
  ({ anonymiseDeleted } = await import("@/lib/backoffice/account-deletion"));
  ({ sweepMedia } = await import("@/lib/media/photos"));
});
beforeEach(async () => {
  await rm(path.join(dataDir, "media"), { recursive: true, force: true });
  await mkdir(path.join(dataDir, "media"));
  for (const { collection } of [RateCountModel, MediaModel]) await collection.deleteMany({});
  person = await signedIn("owner", { city: "Indore" });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

describe("a profile picture", () => {
  it("becomes a small square without location data, along with other changes", async () => {
    const answer = await send(["profilePic", await phonePhoto()], ["userName", "Asha Rao"], ["city", ""]);
    expect(answer.body).toMatchObject({
      message: userMessages.profileSaved,
      data: { userDetails: { userName: "Asha Rao" } },
    });
    expect(answer.text).not.toContain('"city"');
    const [name = "", ...others] = await files();
    expect([others, name]).toEqual([[], expect.stringMatching(/^[0-9a-f]{32}-320\.webp$/)]);
    expect([await stored(), await states()]).toEqual([`/media/${name}`, ["attached"]]);
    expect(answer.text).toContain(`/media/${name}`);
    const file = await readFile(path.join(dataDir, "media", name));
    const { format, width, height, exif, xmp, orientation } = await sharp(file).metadata();
    expect({ format, width, height, exif, xmp, orientation }).toEqual({ format: "webp", width: 320, height: 320 });
    expect(file.includes("Canary")).toBe(false);
  });

  it.each(["jpeg", "png", "webp"] as const)("may be a %s with any file name", async (format) => {
    expect((await send(["profilePic", await drawn().toFormat(format).toBuffer()])).status).toBe(200);
  });

  it("loses data appended to the file", async () => {
    const polyglot = Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(HTML)]);
    expect((await send(["profilePic", polyglot])).status).toBe(200);
    const [name = ""] = await files();
    expect((await readFile(path.join(dataDir, "media", name))).includes("script")).toBe(false);
  });

  it("replaces the previous one, whose file is removed; null removes it", async () => {
    await send(["profilePic", await picture()]);
    const first = await stored();
    await send(["profilePic", await picture()]);
    const second = await stored();
    expect(second).not.toBe(first);
    expect(await files()).toEqual([path.basename(second ?? "")]);
    await send(["userName", "Still Here"]);
    expect([await stored(), await states()]).toEqual([second, ["attached"]]);
    const answer = await patch({ profilePic: null });
    expect([answer.status, answer.text.includes("profilePic"), await stored()]).toEqual([200, false, undefined]);
    expect([await files(), await states()]).toEqual([[], []]);
  });

  it("is removed as well when another change replaces it at the same moment", async () => {
    await send(["profilePic", await picture()]);
    const exists = UserModel.exists.bind(UserModel);
    const touched = vi
      .spyOn(UserModel, "exists")
      .mockImplementationOnce(((filter: never) =>
        MediaModel.updateMany({}, { $set: { touchedAt: new Date(0) } }).then(() => exists(filter))) as never);
    await send(["profilePic", await picture()]);
    expect(touched).toHaveBeenCalled();
    expect([await files(), await states()]).toEqual([[path.basename((await stored()) ?? "")], ["attached"]]);
  });

  it("leaves one file after concurrent uploads", async () => {
    const image = await picture();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(["profilePic", image])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([await files(), await states()]).toEqual([[path.basename((await stored()) ?? "")], ["attached"]]);
  });

  it("keeps the file after a database failure, because the account may refer to it; the sweep decides", async () => {
    const failing = vi.spyOn(UserModel, "findOneAndUpdate").mockImplementationOnce(() => {
      throw new Error("no");
    });
    expect((await send(["profilePic", await picture()])).status).toBe(500);
    expect(failing).toHaveBeenCalledOnce();
    failing.mockRestore();
    expect([(await files()).length, await stored(), await states()]).toEqual([1, undefined, ["temp"]]);
    const [name = ""] = await files();
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await UserModel.updateOne({ _id: person.id }, { $set: { profilePic: `/media/${name}` } });
    expect([await sweepMedia(hours(2)), await states()]).toEqual([0, ["attached"]]);
    await MediaModel.updateOne({}, { $set: { state: "temp" } });
    await UserModel.updateOne({ _id: person.id }, { $unset: { profilePic: 1 } });
    expect([await sweepMedia(hours(2)), await files(), await states()]).toEqual([1, [], []]);
  });

  it("is removed with the account", async () => {
    await send(["profilePic", await picture()]);
    await UserModel.updateOne({ _id: person.id }, { $set: { deletedAt: new Date(0) } });
    await anonymiseDeleted(new Date(31 * DAY_MS));
    expect([await files(), await stored(), await states()]).toEqual([[], undefined, []]);
  });
});

describe("an invalid picture", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
  const bad: [string, () => Promise<Buffer>][] = [
    ["an SVG", async () => svg],
    ["a GIF", () => drawn().gif().toBuffer()],
    ["an AVIF", () => drawn({ width: 64, height: 64 }).avif().toBuffer()],
    ["a TIFF", () => drawn().tiff().toBuffer()],
    ["half a JPEG", async () => cut(await phonePhoto())],
    [
      "half a PNG",
      async () =>
        cut(
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: "red",
              noise: { type: "gaussian", mean: 128, sigma: 30 },
            },
          })
            .png()
            .toBuffer(),
        ),
    ],
    ["nothing", async () => Buffer.alloc(0)],
    ["its first bytes alone", async () => Buffer.from([0xff, 0xd8, 0xff])],
    ["a page", async () => Buffer.from(HTML)],
    ["a page with a picture in it", async () => Buffer.concat([Buffer.from(HTML), await picture()])],
    ["200 million pixels", () => drawn({ width: 20_000, height: 10_000 }).png({ compressionLevel: 9 }).toBuffer()],
    ["a program", async () => Buffer.from("MZ\u0090\u0000")],
  ];

  it.each(bad)("is refused, and nothing is stored: %s", async (_, content) => {
    const answer = await send(["profilePic", await content()], ["userName", "Not Taken"]);
    expect([answer.status, answer.body.message, answer.body.errors?.[0]?.path]).toEqual([
      400,
      mediaMessages.pictureUnreadable,
      "profilePic",
    ]);
    expect([await files(), await stored()]).toEqual([[], undefined]);
    expect((await UserModel.findById(person.id).lean())?.userName).not.toBe("Not Taken");
  });

  it("is refused as an address, as text, when sent twice, and under another field name", async () => {
    const image = await picture();
    for (const profilePic of ["/media/x.webp", "https://evil.example/x.png", "", 1, {}])
      expect((await patch({ profilePic })).body.message).toBe(userMessages.pictureIsFile);
    expect((await send(["profilePic", "/media/x.webp"])).body.message).toBe(userMessages.pictureIsFile);
    expect((await send(["profilePic", image], ["profilePic", image])).status).toBe(400);
    for (const name of ["photo", "userName", "__proto__", "constructor", "toString", "hasOwnProperty"])
      expect((await send([name, image])).status, name).toBe(400);
    expect([await files(), await stored()]).toEqual([[], undefined]);
  });

  it("is refused beside names that are unknown, hostile or given twice", async () => {
    const image = await picture();
    const texts: Part[][] = [
      [["credits", "5"]],
      [["userType", "admin"]],
      [["__proto__", "x"]],
      [["constructor", "x"]],
      [["$set", "x"]],
      [["toString", "x"]],
      [
        ["userName", "A"],
        ["userName", "B"],
      ],
      [["number", "12"]],
    ];
    for (const parts of texts) expect((await send(["profilePic", image], ...parts)).status, String(parts)).toBe(400);
    expect(await files()).toEqual([]);
  });

  it("is refused when it is too large, announced or counted, and when the form is malformed", async () => {
    const large = Buffer.alloc(limits.pictureMaxBytes + 1, 1);
    expect((await send(["profilePic", large])).status).toBe(413);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const raw = (body: string, more: Record<string, string> = {}) =>
      callApi(changeMe, { method: "PATCH", body, cookies: person.cookies, headers: { ...headers, ...more } });
    expect((await raw("x", { "content-length": "99999999" })).status).toBe(413);
    expect((await raw("y".repeat(limits.pictureMaxBytes + 20_000))).status).toBe(413);
    for (const body of [
      "",
      "x",
      "--x",
      "--x\r\n\r\n",
      '--x\r\ncontent-disposition: form-data; name="userName"\r\n\r\nA',
    ])
      expect((await raw(body)).body.message, body).toBe(requestMessages.uploadUnreadable);
    expect((await raw("x", { "content-type": "multipart/form-data" })).status).toBe(400);
  });

  it("is refused to visitors before it is read, and after too many", async () => {
    const visitor = await callApi(changeMe, { method: "PATCH", body: formOf([["profilePic", await picture()]]) });
    expect(visitor.status).toBe(401);
    const image = await picture();
    for (let count = 0; count < limits.picturesPerHour; count += 1)
      expect((await send(["profilePic", image])).status).toBe(200);
    expect((await send(["profilePic", image])).status).toBe(429);
  });
});
