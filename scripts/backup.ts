import { parseArgs } from "node:util";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { writeBackup } from "@/scripts/backup/write-backup";
import { runCommand } from "@/scripts/command";

const USAGE = `npm run backup -- FILE

Writes every collection and the photos in DATA_DIR/media into FILE, which must not exist yet (docs/operations.md).`;

runCommand(async (args) => {
  const [file, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!file || more.length > 0) throw new Error("Name one file that does not exist yet: npm run backup -- FILE");
  const startedAt = Date.now();
  const { documents, photos, sha256 } = await withDatabase(() => writeBackup(file));
  for (const [name, count] of Object.entries(documents)) console.log(`${name}: ${count}`);
  const excluded = getEnv().CLOUDINARY_URL ? " (photos at Cloudinary are not included)" : "";
  console.log(`Photo files: ${photos}${excluded}`);
  console.log(`Backup written in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, sha256 of its content ${sha256}`);
}, USAGE);
