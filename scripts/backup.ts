import { parseArgs } from "node:util";
import { closeDatabase, withDatabase } from "@/lib/db/connection";
import { getEnv } from "@/lib/env";
import { writeBackup } from "@/scripts/backup/write-backup";

/** Writes the database and its photos into a new file. */
async function backup() {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || more.length > 0) throw new Error("Name one file that does not exist yet: npm run backup -- FILE");
  const began = Date.now();
  const { documents, photos, sha256 } = await withDatabase(() => writeBackup(file));
  for (const [name, count] of Object.entries(documents)) console.log(`${name}: ${count}`);
  const elsewhere = getEnv().CLOUDINARY_URL ? " (those at Cloudinary are not among them)" : "";
  console.log(`Photo files: ${photos}${elsewhere}`);
  console.log(`Backup written in ${((Date.now() - began) / 1000).toFixed(1)} s, sha256 of its content ${sha256}`);
}

backup()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(closeDatabase);
