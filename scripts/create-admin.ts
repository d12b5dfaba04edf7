import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { ZodError } from "zod";
import { createUser } from "@/lib/identity/accounts";
import { userMessages } from "@/lib/identity/messages";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { runCommand } from "@/scripts/command";

const USAGE = `npm run create-admin [-- --email E]

Asks for name, email, mobile number and password; only the email may be an argument. Without a terminal it reads one line of
standard input for each question.`;

runCommand(async (args) => {
  const admin = await readAdmin(emailIn(args));
  await createUser(admin).catch((error: unknown) => {
    throw new Error(explain(error), { cause: error });
  });
  console.log("Administrator created. The sign-in is at /@dmin-l0gin");
}, USAGE);

function emailIn(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { email: { type: "string" } } }).values.email;
  } catch {
    throw new Error(USAGE);
  }
}

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

function explain(error: unknown): string {
  if (error instanceof ZodError) return error.issues.map(({ message }) => message).join("\n");
  if (isDuplicateKey(error)) return userMessages.emailTaken;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Asks questions at the terminal. Without a terminal each question takes the next line of standard input. The answer to a hidden
 * question is not shown.
 */
function createAsker(input: NodeJS.ReadStream = process.stdin, screen: NodeJS.WritableStream = process.stdout) {
  const atTerminal = input.isTTY === true;
  let hidden = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) screen.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output, terminal: atTerminal });
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string, hide = false): Promise<string> => {
      if (atTerminal) screen.write(question);
      hidden = hide;
      const { value, done } = await answers.next();
      hidden = false;
      if (atTerminal && hide) screen.write("\n");
      if (done) throw new Error("Standard input ended before every question was answered.");
      return value;
    },
    close: () => lines.close(),
  };
}
