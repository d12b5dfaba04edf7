import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { runCommand } from "@/scripts/command";

const USAGE = `npm run anonymise

Anonymises the accounts that were deleted 30 days ago or earlier. The server does the same by itself.`;

runCommand(async () => {
  const count = await anonymiseDeleted(new Date());
  console.log(`Accounts anonymised: ${count}`);
}, USAGE);
