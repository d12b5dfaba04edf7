import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files of text, which every compression makes smaller. Pictures and fonts are compressed already. */
const TEXT = /\.(?:js|mjs|css|svg|json|txt|map)$/;
const LARGEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

/**
 * Puts a compressed copy of each text file of a folder beside it, `.br` and `.gz`, for server/static-files.ts. A copy that would
 * not be smaller is left out.
 * @param {string} folder
 */
export async function compressStatic(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && TEXT.test(file.name),
  );
  await Promise.all(files.map((file) => compressFile(join(file.parentPath ?? file.path, file.name))));
}

/** @param {string} path */
async function compressFile(path) {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: LARGEST.brotli };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: LARGEST.gzip }),
  ]);
  if (br.length < content.length) writeFileSync(`${path}.br`, br);
  if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
}
