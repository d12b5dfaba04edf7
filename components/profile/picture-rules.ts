import { limits } from "@/lib/limits";
import { userMessages } from "@/lib/user/messages";

const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"];

/** What a file chooser offers as a picture. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(",");

/** Why this file cannot be a profile picture, before it is sent; the server looks into it. */
export function pictureFault({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return userMessages.pictureUnreadable;
  return size > limits.pictureMaxBytes ? userMessages.pictureTooLarge : undefined;
}
