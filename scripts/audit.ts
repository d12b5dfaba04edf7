import { auditContacts } from "@/lib/backoffice/contact-audit";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { auditDecisions, type NotedRow } from "@/lib/backoffice/decision-reads";
import { runCommand } from "@/scripts/command";

const USAGE = `npm run audit-credits
Compares wallets with orders, prints each violation, and fails when there is one.

npm run audit-contacts
Lists accounts whose mobile number cannot exist or is shared by too many, and fails when such a contact was sold.

npm run audit-decisions [-- ROW:HASH]
Proves that no row of the decision log was changed, removed or added in between, and names the first broken row. It prints the
number and hash of the last row. Keep that line elsewhere, and name it at a later run: the log must still have that row.`;

const print = (line: string) => console.log(line);

function notedIn(argument: string | undefined): NotedRow | undefined {
  if (argument === undefined) return undefined;
  const [, row, hash] = /^(\d+):([0-9a-f]{64})$/.exec(argument) ?? [];
  if (!row || !hash) throw new Error("Name a row as it was printed: its number, a colon and its hash.");
  return { row: Number(row), hash };
}

/** What an audit finds: true when everything is in order. */
const AUDITS: Record<string, (argument: string | undefined) => Promise<boolean>> = {
  credits: async () => (await auditCredits(new Date(), print)) === 0,
  contacts: async () => (await auditContacts(print)).faults === 0,
  decisions: async (noted) => auditDecisions(print, notedIn(noted)),
};

runCommand(async ([name = "", argument]) => {
  const audit = AUDITS[name];
  if (!audit) throw new Error(USAGE);
  return audit(argument);
}, USAGE);
