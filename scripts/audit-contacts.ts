import { auditContacts } from "@/lib/backoffice/contact-audit";
import { runCommand } from "@/scripts/command";

/** Lists accounts whose mobile number cannot exist or is shared by too many, and fails when such a contact was sold. */
runCommand(async () => (await auditContacts((line) => console.log(line))).faults === 0);
