import { auditCredits } from "@/lib/backoffice/credit-audit";
import { runCommand } from "@/scripts/command";

/** Compares wallets with orders, prints each violation, and fails when there is one. */
runCommand(async () => (await auditCredits(new Date(), (line) => console.log(line))) === 0);
