import { readFileSync } from "node:fs";
import { demoId } from "@/demo/ids";
import { DEMO_PASSWORD } from "@/demo/password.mjs";
import type { NewUserInput } from "@/lib/identity/schema";
import type { UserType } from "@/lib/platform/actor";
import type { City } from "@/lib/property/constants";

/** One line of `people.json`. */
type Person = {
  name: string;
  email: string;
  role: UserType;
  city: City;
  /** Mobile number; `1234` in the middle shows that it is made up. */
  number: string;
  rating: number;
  joinedAt: string;
  credits?: number;
  /** Who this is, for the accounts that `npm run demo` invites to sign in as. */
  about?: string;
};

export type DemoUser = {
  id: string;
  input: Required<NewUserInput> & { city: City };
  credits: number;
  createdAt: Date;
};

const people: Person[] = JSON.parse(readFileSync(new URL("people.json", import.meta.url), "utf8"));

/** Everybody in the demo data: the accounts to sign in with first, then the sellers. */
export const demoUsers = (): DemoUser[] =>
  people.map(({ name, email, role, city, number, rating, joinedAt, credits = 0 }) => ({
    id: demoId("user", email),
    input: { userType: role, userName: name, email, city, number, password: DEMO_PASSWORD, rating },
    credits,
    createdAt: new Date(joinedAt),
  }));
