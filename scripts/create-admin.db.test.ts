import { spawn } from "node:child_process";
import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureIndexes } from "@/lib/platform/indexes";
import { UserModel } from "@/models/identity";

const PASSWORD = "a-lake-in-indore-7";
const ANSWERS = ["Meera Joshi", "Meera@Office.test", "9000012345", PASSWORD];

/** Runs the script on this file's database with these lines on standard input. */
function createAdmin(lines: string[], args: string[] = []): Promise<{ code: number | null; output: string }> {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? "");
  uri.pathname = `/${mongoose.connection.name}`;
  const options = ["--import", "tsx", "--conditions=react-server", "scripts/create-admin.ts", ...args];
  return new Promise((resolve) => {
    const script = spawn(process.execPath, options, { env: { ...process.env, MONGODB_URI: uri.toString() } });
    let output = "";
    for (const stream of [script.stdout, script.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    script.on("close", (code) => resolve({ code, output }));
    script.stdin.end(lines.map((line) => `${line}\n`).join(""));
  });
}

beforeAll(() => ensureIndexes(() => undefined));
beforeEach(() => UserModel.deleteMany({}));

describe("create-admin", () => {
  it("makes an administrator from standard input, once, and shows no password", async () => {
    const made = await createAdmin(ANSWERS);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining("Administrator created") });
    expect(made.output).not.toContain(PASSWORD);
    const [admin] = await UserModel.find({}).lean();
    expect(admin).toMatchObject({ userType: "admin", email: "meera@office.test", userName: "Meera Joshi" });
    expect(admin?.passwordHash).toMatch(/^scrypt\$/);

    const again = await createAdmin(["Other", "meera@office.TEST", "9000012346", `${PASSWORD}8`]);
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining("An account with this email already exists"),
    });
    expect(await UserModel.find({}).lean()).toEqual([admin]);
  });

  it.each([
    ["a weak password", ["A", "a@office.test", "9000012345", "123456"], "too common"],
    ["a wrong number", ["A", "a@office.test", "12345", PASSWORD], "Invalid mobile number"],
    ["answers that are missing", ["A", "a@office.test"], "Standard input ended"],
  ])("refuses %s in words", async (_, lines, words) => {
    expect(await createAdmin(lines)).toMatchObject({ code: 1, output: expect.stringContaining(words) });
    expect(await UserModel.countDocuments()).toBe(0);
  });

  it("takes the email as an argument, and asks for the rest", async () => {
    const made = await createAdmin(["Meera Joshi", "9000012345", PASSWORD], ["--email", "meera@office.test"]);
    expect(made.code).toBe(0);
    expect(await UserModel.findOne({}).lean()).toMatchObject({ email: "meera@office.test", number: "9000012345" });
  });

  it("takes no password as an argument", async () => {
    const { code, output } = await createAdmin([], ["--password", PASSWORD]);
    expect([code, output.includes(PASSWORD)]).toEqual([1, false]);
    expect(output).toContain("only the email may be an argument");
    expect(await UserModel.countDocuments()).toBe(0);
  });
});
