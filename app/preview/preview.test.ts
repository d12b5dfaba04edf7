import { beforeEach, expect, it, vi } from "vitest";
import { GET, HEAD } from "@/app/preview/[name]/route";
import { AppError } from "@/lib/platform/errors";

const { drawPreview, hasPreview } = vi.hoisted(() => ({
  drawPreview: vi.fn<(name: string) => Promise<Buffer | null>>(),
  hasPreview: vi.fn<(name: string) => Promise<boolean>>(),
}));
vi.mock("@/lib/seo/preview-pictures", () => ({ drawPreview, hasPreview }));

const ask = (name: string, call = GET) =>
  call(new Request(`http://localhost:3000/preview/${name}`), { params: Promise.resolve({ name }) });

beforeEach(() => {
  drawPreview.mockReset();
  hasPreview.mockReset();
});

it("answers with the picture, which caches keep as long as the photo in it", async () => {
  drawPreview.mockResolvedValue(Buffer.from("jpeg"));
  const answer = await ask("flat-abc.jpg");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=50"]);
  expect(await answer.text()).toBe("jpeg");
});

it("draws nothing to say that there is one", async () => {
  hasPreview.mockResolvedValue(true);
  const { status, headers, body } = await ask("flat-abc.jpg", HEAD);
  expect([status, headers.get("content-type"), body]).toEqual([200, "image/jpeg", null]);
  hasPreview.mockResolvedValue(false);
  expect((await ask("flat-abc.jpg", HEAD)).status).toBe(404);
  expect(drawPreview).not.toHaveBeenCalled();
});

it("says when to come again while too many are drawn", async () => {
  drawPreview.mockRejectedValue(new AppError("TOO_MANY", { retryAfterSeconds: 2 }));
  const { status, headers } = await ask("flat-abc.jpg");
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([429, "2", "private, no-store"]);
});

it.each(["flat-abc.jpg", "flat-abc.png", "../x.jpg", `${"a".repeat(201)}.jpg`])("has none of %s", async (name) => {
  drawPreview.mockResolvedValue(null);
  const { status, headers } = await ask(name);
  expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
});
