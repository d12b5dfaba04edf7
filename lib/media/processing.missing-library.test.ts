import { expect, it, vi } from "vitest";
import { encodePhoto, encodeSquare } from "@/lib/media/processing";

const SENT = { image: Buffer.from("any"), sender: "seller" };
const missing = "The picture library is not for this machine";
vi.mock("sharp", () => {
  throw new Error(missing);
});

it.each([
  ["photo", () => encodePhoto(SENT, () => [320])],
  ["profile picture", () => encodeSquare(SENT)],
])("a server without the picture library does not report the %s as invalid", async (_, encode) => {
  for (const _time of ["first", "again"]) await expect(encode()).rejects.not.toMatchObject({ code: "INVALID" });
});
