import { expect, it } from "vitest";
import { pictureFault } from "@/components/profile/picture-rules";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";

const most = limits.pictureMaxBytes;

it.each([
  ["image/jpeg", most, undefined],
  ["image/png", 1, undefined],
  ["image/webp", 1, undefined],
  ["image/jpeg", most + 1, messages.pictureTooLarge],
  ["image/svg+xml", 1, messages.pictureUnreadable],
  ["image/gif", 1, messages.pictureUnreadable],
  ["application/pdf", most + 1, messages.pictureUnreadable],
  ["", 1, messages.pictureUnreadable],
])("a file of type %s and %d bytes: %s", (type, size, fault) => expect(pictureFault({ type, size })).toBe(fault));

it("the texts name the limit", () => {
  expect(messages.pictureTooLarge).toBe("This picture is too large. Please choose one of at most 5 MB.");
  expect(messages.pictureHint).toBe("JPEG, PNG or WebP, at most 5 MB");
});
