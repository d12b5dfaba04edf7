import { CLOUD_FOLDER, CLOUD_START, PHOTO_PATH, type PhotoName } from "@/lib/media/rules";

const FILE = "([0-9a-f]{32})-(\\d{1,4})\\.webp$";
const LOCAL = new RegExp(`^${PHOTO_PATH}${FILE}`);
const CLOUD = new RegExp(`^${CLOUD_START}/([\\w-]+)/image/upload/v1/${CLOUD_FOLDER}/${FILE}`);

/** The photo of a public address; undefined for any other address. */
export function photoFromSource(src: string): PhotoName | undefined {
  const [, key, width] = LOCAL.exec(src) ?? [];
  if (key) return { key, width: Number(width) };
  const [, cloud, cloudKey, largest] = CLOUD.exec(src) ?? [];
  return cloudKey ? { key: cloudKey, width: Number(largest), cloud } : undefined;
}
