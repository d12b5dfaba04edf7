import { parseArgs } from "node:util";
import { ZodError } from "zod";
import { closeDatabase } from "@/lib/db/connection";
import { isDuplicateKey } from "@/lib/db/duplicate-key";
import { messages } from "@/lib/messages";
import { createUser } from "@/lib/user/commands";
import { userMessages } from "@/lib/user/messages";
import { createAsker } from "@/scripts/admin/ask";

const USAGE =
  "npm run create-admin asks for name, email, mobile number and password; only the email may be an argument: -- --email E";

function givenEmail(): string | undefined {
  try {
    return parseArgs({ options: { email: { type: "string" } } }).values.email;
  } catch {
    throw new Error(USAGE);
  }
}

/** Without a terminal: one line each of standard input, in the order of the questions. */
async function readAdmin(given: string | undefined) {
  const { ask, close } = createAsker();
  try {
    const userName = await ask("Full name: ");
    const email = given ?? (await ask("Email: "));
    const number = await ask("Mobile number (10 digits): ");
    const password = await ask("Password: ", true);
    return { userType: "admin" as const, userName, email, number, password };
  } finally {
    close();
  }
}

function told(error: unknown): string {
  if (error instanceof ZodError) return error.issues.map(({ message }) => message).join("\n");
  if (isDuplicateKey(error)) return userMessages.emailTaken;
  return error instanceof Error ? error.message : messages.somethingWentWrong;
}

async function createAdmin() {
  const admin = await readAdmin(givenEmail());
  await createUser(admin).finally(closeDatabase);
  console.log("Administrator created. The sign-in is at /@dmin-l0gin");
}

createAdmin().catch((error: unknown) => {
  console.error(told(error));
  process.exitCode = 1;
});
