import { expect, it } from "vitest";
import {
  ADMIN_ROLES,
  CREDIT_ROLES,
  POSTING_ROLES,
  SELLER_ROLES,
  SIGN_UP_TYPES,
  USER_TYPES,
  type UserType,
} from "@/lib/platform/actor";

type May = Record<"signUp" | "sell" | "post" | "buyCredits" | "administer", boolean>;
const seller = { signUp: true, sell: true, post: true, buyCredits: true, administer: false };
const MAY: Record<UserType, May> = {
  buyer: { signUp: true, sell: false, post: false, buyCredits: true, administer: false },
  owner: seller,
  agent: seller,
  admin: { signUp: false, sell: false, post: true, buyCredits: false, administer: true },
};

it.each(USER_TYPES)("%s may do what the readings say, and nothing else", (role) => {
  const isOne = (roles: readonly UserType[]) => roles.includes(role);
  expect({
    signUp: isOne(SIGN_UP_TYPES),
    sell: isOne(SELLER_ROLES),
    post: isOne(POSTING_ROLES),
    buyCredits: isOne(CREDIT_ROLES),
    administer: isOne(ADMIN_ROLES),
  }).toEqual(MAY[role]);
});
