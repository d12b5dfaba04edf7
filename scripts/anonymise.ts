import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { runCommand } from "@/scripts/command";

/** Anonymises the accounts that were deleted 30 days ago or earlier. */
runCommand(async () => {
  const count = await anonymiseDeleted(new Date());
  console.log(`Accounts made anonymous: ${count}`);
});
