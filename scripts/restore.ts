import { parseArgs } from "node:util";
import { closeDatabase } from "@/lib/db/connection";
import { restoreBackup } from "@/scripts/backup/restore-backup";

/** Puts a backup into an empty database, or with --replace in the place of what is there. */
async function restore() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error("Name one backup: npm run restore -- FILE [--replace]");
  const began = Date.now();
  const options = { replace: values.replace ?? false, say: (line: string) => console.log(line) };
  const { documents, photos } = await restoreBackup(file, options);
  for (const [name, count] of Object.entries(documents)) console.log(`${name}: ${count}`);
  console.log(`Photo files: ${photos}`);
  console.log(
    `Restored in ${((Date.now() - began) / 1000).toFixed(1)} s: counts and checksum agree, indexes are there. ` +
      "Servers that run show what they kept before: start them again.",
  );
}

restore()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(closeDatabase);
