import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks at the terminal; without one every question takes the next line of standard input. What is typed for a hidden
 * question is not shown.
 */
export function createAsker(input: NodeJS.ReadStream = process.stdin, screen: NodeJS.WritableStream = process.stdout) {
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
