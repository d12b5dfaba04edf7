import { readDevice, writeDevice } from "@/lib/client/device-store";
import { limits } from "@/lib/platform/limits";
import { OBJECT_ID } from "@/lib/platform/object-id";

const NAME = "viewed";

/** Ids of the homes whose pages were opened on this device, last opened first. The first ones are shown as recently viewed. */
export function viewedHomes(): string[] {
  const stored = readDevice(NAME);
  return Array.isArray(stored)
    ? stored.filter((id): id is string => typeof id === "string" && OBJECT_ID.test(id)).slice(0, limits.seenHomesKept)
    : [];
}

/** Notes that the page of a home was opened. */
export function rememberViewed(id: string): void {
  writeDevice(NAME, [id, ...viewedHomes().filter((one) => one !== id)].slice(0, limits.seenHomesKept));
}

/** Forgets homes that are not public any more. */
export function forgetViewed(gone: ReadonlySet<string>): void {
  writeDevice(
    NAME,
    viewedHomes().filter((id) => !gone.has(id)),
  );
}

/** Forgets what this device has viewed. */
export function clearViewed(): void {
  writeDevice(NAME, undefined);
}
