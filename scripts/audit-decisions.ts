import { auditDecisions, type NotedRow } from "@/lib/backoffice/decision-audit";
import { runCommand } from "@/scripts/command";

const USAGE = `npm run audit-decisions [-- ROW:HASH]
Proves that no row of the decision log was changed, removed or added in between, and names the first broken row. It prints the
number and hash of the last row. Keep that line elsewhere, and name it at a later run: the log must still have that row.`;

function notedIn(argument: string | undefined): NotedRow | undefined {
  if (argument === undefined) return undefined;
  const [, row, hash] = /^(\d+):([0-9a-f]{64})$/.exec(argument) ?? [];
  if (!row || !hash) throw new Error("Name a row as it was printed: its number, a colon and its hash.");
  return { row: Number(row), hash };
}

/** Proves that the decision log is whole, and fails when it is not. */
runCommand(([noted]) => auditDecisions((line) => console.log(line), notedIn(noted)), USAGE);
