import { auditCredits } from "@/lib/credit-audit/queries";
import { closeDatabase } from "@/lib/db/connection";

/** Are money and credits right? Says what is not, and fails then. */
async function audit() {
  const violations = await auditCredits(new Date(), (line) => console.log(line)).finally(closeDatabase);
  if (violations > 0) process.exitCode = 1;
}

audit().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
