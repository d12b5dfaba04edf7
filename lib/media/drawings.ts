import "server-only";
import { encodeWidths, loadSharp } from "@/lib/media/processing";
import type { StoredPhoto } from "@/lib/media/rules";
import { localStore, newKey } from "@/lib/media/stores";

const SVG = "VipsForeignLoadSvg";

/**
 * Stores a picture of our own (an SVG, say) as a file of this server, without a row. `key` names it (32 hex characters,
 * random unless given); less `effort` (0 to 6) is faster and a little larger. For scripts: here drawings are decoded.
 */
export async function storeDrawing(image: Buffer, { key = newKey(), effort = 4 } = {}): Promise<StoredPhoto> {
  const sharp = await loadSharp();
  sharp.unblock({ operation: [SVG] });
  const { width, height, webps } = await encodeWidths(sharp(image), localStore.widthsOf, { effort });
  for (const [target, webp] of webps) await localStore.put(key, target, webp);
  return { key, width, height };
}
