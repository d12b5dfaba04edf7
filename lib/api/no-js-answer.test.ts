import { deflateRawSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { encodeNoJsAnswer, readNoJsAnswer } from "@/lib/api/no-js-answer";
import { NO_JS_FORM_MAX_BYTES } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";

vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  return { ...zlib, deflateRawSync: vi.fn((text: string) => zlib.deflateRawSync(text)) };
});

const FIELDS = ["email", "subject", "message"];
const noise = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join("");
const answer = (values: Record<string, string>, more = {}) => ({
  form: "contact" as const,
  values,
  errors: [],
  message: "Refused",
  ...more,
});

describe("an answer encoded in a cookie", () => {
  it("keeps the form's own fields alone, however many others were sent, and packs no oftener than it has fields", () => {
    const many = Object.fromEntries(Array.from({ length: 12_288 }, (_, index) => [`n${index}`, "1"]));
    const packed = encodeNoJsAnswer(answer({ ...many, email: "a@b.co", message: noise(3_000) }), FIELDS);
    expect(readNoJsAnswer("contact", packed)?.values).toEqual({ email: "a@b.co" });
    expect(vi.mocked(deflateRawSync).mock.calls.length).toBeLessThanOrEqual(FIELDS.length);
  });

  it.each([
    [
      "errors",
      { errors: Array.from({ length: limits.failureErrorsMax }, () => ({ path: noise(200), message: noise(200) })) },
    ],
    ["errors and a long message", { errors: [{ path: "email", message: noise(5_000) }], message: noise(200) }],
  ])("fits with %s as well", (_, more) => {
    const packed = encodeNoJsAnswer(answer({ email: "a@b.co" }, more), FIELDS);
    expect(packed.length).toBeLessThanOrEqual(NO_JS_FORM_MAX_BYTES);
    expect(readNoJsAnswer("contact", packed)?.message).toBeTruthy();
  });

  it("leaves out a text that compresses well but is too long to decode", () => {
    const packed = encodeNoJsAnswer(answer({ email: "a@b.co", message: "\u0001".repeat(16_000) }), FIELDS);
    expect(readNoJsAnswer("contact", packed)?.values).toEqual({ email: "a@b.co" });
  });

  it.each([
    ...[400, 410, 429, 503].map((status) => [status, true] as const),
    ...[99, 100, 101, 200, 204, 304, 504, 1_000, 400.5].map((status) => [status, false] as const),
  ])("with the status %d, which anybody may write, is one: %s", (status, isOne) => {
    const packed = deflateRawSync(JSON.stringify(answer({}, { status }))).toString("base64url");
    expect(readNoJsAnswer("contact", packed) !== undefined).toBe(isOne);
  });
});
