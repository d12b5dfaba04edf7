import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "@/demo/accounts.mjs";
import { demoUsers } from "@/demo/people";
import { newUserSchema } from "@/lib/identity/schema";

const users = demoUsers();

describe("the demo's people", () => {
  it("begin with the accounts of the two commands, with their credits", () => {
    expect(
      users.slice(0, DEMO_ACCOUNTS.length).map(({ input, credits }) => [input.email, input.userType, credits]),
    ).toEqual(DEMO_ACCOUNTS.map(({ email, role, credits }) => [email, role, credits]));
  });

  it("are 54 sellers besides, owners and agents", () => {
    const sellers = users.slice(DEMO_ACCOUNTS.length).map(({ input }) => input.userType);
    expect(sellers).toHaveLength(54);
    expect(new Set(sellers)).toEqual(new Set(["owner", "agent"]));
  });

  it("have a mobile number, an email, a name and an id of their own", () => {
    for (const { input } of users) {
      expect(input.number).toMatch(/^[6-9]\d{9}$/);
      expect(input.email).toMatch(/^[a-z.]+@demo\.test$/);
      expect(newUserSchema.safeParse(input).success).toBe(true);
    }
    for (const own of [
      users.map(({ input }) => input.number),
      users.map(({ input }) => input.email),
      users.map(({ input }) => input.userName),
      users.map(({ id }) => id),
    ])
      expect(new Set(own).size).toBe(users.length);
  });

  it("are the same on every run", () => {
    expect(demoUsers()).toEqual(users);
  });
});
