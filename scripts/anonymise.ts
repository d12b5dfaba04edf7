import { anonymiseDeleted } from "@/lib/account/commands";
import { closeDatabase } from "@/lib/db/connection";

async function anonymise() {
  const count = await anonymiseDeleted(new Date()).finally(closeDatabase);
  console.log(`Accounts made anonymous: ${count}`);
}

anonymise().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
