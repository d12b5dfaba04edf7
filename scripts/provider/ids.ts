import { randomInt } from "node:crypto";

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 14;

/** A new id in the provider's form: `order_QxYz01AbCdEf23`. */
export const newId = (kind: "order" | "pay" | "rfnd" | "evt"): string =>
  `${kind}_${Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("")}`;
