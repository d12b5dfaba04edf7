import { parseArgs } from "node:util";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { runCommand } from "@/scripts/command";

const USAGE = `npm run restore -- FILE [--replace]

Checks FILE, a backup, and restores it into an empty database. --replace drops what the database holds (docs/operations.md).`;

runCommand(async (args) => {
  const options = { replace: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error("Name one backup: npm run restore -- FILE [--replace]");
  const startedAt = Date.now();
  const say = (line: string) => console.log(line);
  const { documents, photos } = await restoreBackup(file, { replace: values.replace ?? false, say });
  for (const [name, count] of Object.entries(documents)) console.log(`${name}: ${count}`);
  console.log(`Photo files: ${photos}`);
  console.log(
    `Restored in ${((Date.now() - startedAt) / 1000).toFixed(1)} s: counts and checksum agree, the indexes exist. ` +
      "Running servers still show cached pages of the old data: restart them.",
  );
}, USAGE);
