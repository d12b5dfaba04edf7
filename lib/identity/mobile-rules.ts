import { limits } from "@/lib/platform/limits";

const FORM = new RegExp(`^[6-9][0-9]{${limits.mobileDigits - 1}}$`);
const BASE = 10;
const SHOWN = 2;

/** True for a mobile number that India's numbering plan allows and that nobody types as a filler: not one digit repeated, not digits counted up. */
export function isPossibleMobile(number: string): boolean {
  if (!FORM.test(number)) return false;
  const digits = [...number].map(Number);
  const steps = digits.slice(1).map((digit, place) => (digit - (digits[place] ?? 0) + BASE) % BASE);
  return !steps.every((step) => step === 0) && !steps.every((step) => step === 1);
}

/** `98••••••10`: enough to recognise a number that one knows. */
export function maskedMobile(number: string): string {
  const hidden = Math.max(0, number.length - 2 * SHOWN);
  if (hidden === 0) return "•".repeat(number.length);
  return number.slice(0, SHOWN) + "•".repeat(hidden) + number.slice(-SHOWN);
}

/** Why the contact of a seller is not sold: the number cannot exist, is not confirmed, or belongs to too many accounts. */
export const CONTACT_BLOCKS = ["impossible", "unconfirmed", "shared"] as const;
export type ContactBlock = (typeof CONTACT_BLOCKS)[number];

/** `numberConfirmedAt` is null without a confirmation, and absent in an account that is older than confirmations. */
type StatedNumber = { number: string; numberConfirmedAt?: Date | null | undefined };

/** True when the account's number was confirmed, or counts as confirmed because it is older than confirmations. */
export const isNumberConfirmed = ({ number, numberConfirmedAt }: StatedNumber): boolean =>
  numberConfirmedAt !== null && isPossibleMobile(number);

/** What keeps the contact of an account from being sold; `accounts` is how many accounts have confirmed its number. */
export function contactBlockOf(account: StatedNumber, accounts: number): ContactBlock | undefined {
  if (!isPossibleMobile(account.number)) return "impossible";
  if (!isNumberConfirmed(account)) return "unconfirmed";
  return accounts > limits.accountsPerNumber ? "shared" : undefined;
}
