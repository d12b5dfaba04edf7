import { describe, expect, it } from "vitest";
import { photoFromSource } from "@/lib/media/photo-rows";
import { isPhoto, isPicture, photoSource, photoSrcSet, type StoredPhoto } from "@/lib/media/rules";

const KEY = "0123456789abcdef".repeat(2);
const local: StoredPhoto = { key: KEY, width: 1_000, height: 700 };
const cloud: StoredPhoto = { ...local, cloud: "demo-1" };
const CLOUD_SOURCE = `https://res.cloudinary.com/demo-1/image/upload/v1/basera/${KEY}-1000.webp`;

describe("the address of a photo", () => {
  it("contains its largest size, from which the others are derived", () => {
    expect(photoSource(local)).toBe(`/media/${KEY}-1000.webp`);
    expect(photoSrcSet(photoSource(local))).toBe(
      [320, 640, 960, 1000].map((width) => `/media/${KEY}-${width}.webp ${width}w`).join(", "),
    );
  });

  it("points to a cloud that makes the smaller sizes", () => {
    expect(photoSource(cloud)).toBe(CLOUD_SOURCE);
    const folder = "https://res.cloudinary.com/demo-1/image/upload";
    expect(photoSrcSet(CLOUD_SOURCE)).toBe(
      [320, 640, 960, 1000].map((width) => `${folder}/w_${width}/v1/basera/${KEY}-1000.webp ${width}w`).join(", "),
    );
  });

  it("is parsed back to the photo", () => {
    for (const { height: _, ...name } of [local, cloud]) expect(photoFromSource(photoSource(name))).toEqual(name);
  });

  it.each([
    "",
    "/media/",
    `/media/${KEY}.webp`,
    `/media/${KEY}-1000.svg`,
    `/media/${KEY}-1000.webp?x`,
    `/media/../${KEY}-1000.webp`,
    `https://evil.example/media/${KEY}-1000.webp`,
    `https://res.cloudinary.com/demo/image/fetch/https://evil.example/${KEY}-1000.webp`,
    `https://res.cloudinary.com.evil.example/demo/image/upload/v1/basera/${KEY}-1000.webp`,
    `https://resxcloudinary.com/demo/image/upload/v1/basera/${KEY}-1000.webp`,
  ])("is not %j", (src) => {
    expect(photoFromSource(src)).toBeUndefined();
  });
});

it.each([
  ["\xff\xd8\xff\xe0", true, true],
  ["\x89PNG\r\n\x1a\n", true, true],
  ["RIFF\x00\x00\x00\x00WEBP", true, true],
  ["GIF87a", false, true],
  ["GIF89a", false, true],
  ["GIF88a", false, false],
  ["RIFF\x00\x00\x00\x00WAVE", false, false],
  [" \xff\xd8\xff", false, false],
  ["\xff\xd8", false, false],
  ["", false, false],
])("content that begins with %j: picture %s, photo %s", (begin, picture, photo) => {
  const content = Buffer.from(begin, "latin1");
  expect([isPicture(content), isPhoto(content)]).toEqual([picture, photo]);
});
