import { expect, it } from "vitest";
import { pictureFault } from "@/components/profile/picture-rules";
import { limits } from "@/lib/limits";
import { userMessages } from "@/lib/user/messages";

const most = limits.pictureMaxBytes;

it.each([
  ["image/jpeg", most, undefined],
  ["image/png", 1, undefined],
  ["image/webp", 1, undefined],
  ["image/jpeg", most + 1, userMessages.pictureTooLarge],
  ["image/svg+xml", 1, userMessages.pictureUnreadable],
  ["image/gif", 1, userMessages.pictureUnreadable],
  ["application/pdf", most + 1, userMessages.pictureUnreadable],
  ["", 1, userMessages.pictureUnreadable],
])("a file of type %s and %d bytes: %s", (type, size, fault) => expect(pictureFault({ type, size })).toBe(fault));

it("the texts name the limit", () => {
  expect(userMessages.pictureTooLarge).toBe("This picture is too large. Please choose one of at most 5 MB.");
  expect(userMessages.pictureHint).toBe("JPEG, PNG or WebP, at most 5 MB");
});
