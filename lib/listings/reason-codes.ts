import type { ReportReason } from "@/lib/listings/report-rules";

/** Why an administrator decided so: the only table of reasons. */
type Reason = {
  action: "approve" | "reject" | "hold";
  /** After `Rejected: ` in the seller's list, and on the buttons of the console. */
  words: string;
  /** What is sent to the seller, unless the administrator writes something else. */
  text: string;
  /** What the seller is to do. */
  todo: string;
  /** Buyers were deceived: anyone who unlocked the contact recently gets the credit back. */
  isFraud?: true;
};

export const REASONS = {
  fine: {
    action: "approve",
    words: "follows our rules",
    text: "",
    todo: "",
  },
  "other-home": {
    action: "reject",
    words: "photos show another home",
    text: "The photos do not show this home.",
    todo: "Replace them with photos of this home, then submit the listing again.",
  },
  "bad-photos": {
    action: "reject",
    words: "photos cannot be used",
    text: "The photos are too small, too dark or blurred, or carry text.",
    todo: "Add clear photos without text on them, then submit the listing again.",
  },
  price: {
    action: "reject",
    words: "price is not right",
    text: "The price is not the price of this home.",
    todo: "Enter the price that a tenant or buyer really pays, then submit the listing again.",
  },
  details: {
    action: "reject",
    words: "details are wrong or missing",
    text: "Some details of this listing are wrong or missing.",
    todo: "Correct area, rooms, address and description, then submit the listing again.",
  },
  contacts: {
    action: "reject",
    words: "contact details in texts or photos",
    text: "The texts or photos of this listing hold contact details.",
    todo: "Remove phone numbers, web addresses and names, then submit the listing again. Buyers get your number when they unlock it.",
  },
  duplicate: {
    action: "reject",
    words: "this home is listed already",
    text: "This home is listed already.",
    todo: "Edit the listing that exists instead of posting the home again.",
  },
  broker: {
    action: "reject",
    words: "posted by a broker as the owner",
    text: "This listing says that it is the owner's, but a broker posted it.",
    todo: "Post it from an account of an agent.",
    isFraud: true,
  },
  gone: {
    action: "reject",
    words: "home is no longer available",
    text: "This home is no longer available.",
    todo: "Nothing, or appeal if it is still available.",
  },
  money: {
    action: "reject",
    words: "asks for money before a visit",
    text: "Nobody may ask for money before a visit.",
    todo: "If this is a mistake, appeal and say why.",
    isFraud: true,
  },
  rules: {
    action: "reject",
    words: "does not follow our rules",
    text: "This listing does not follow our rules for listings.",
    todo: "Correct it, then submit it again.",
  },
  proof: {
    action: "hold",
    words: "proof of ownership is needed",
    text: "Before we publish this listing we need to know that the home is yours to offer.",
    todo: "Our team will call you. You do not need to do anything for now.",
  },
  "second-look": {
    action: "hold",
    words: "needs a second review",
    text: "Our team is reviewing this listing again.",
    todo: "You do not need to do anything for now.",
  },
} as const satisfies Record<string, Reason>;

export type ReasonCode = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as [ReasonCode, ...ReasonCode[]];

export type CaseAction = Reason["action"];
export const CASE_ACTIONS = ["approve", "reject", "hold"] as const satisfies readonly CaseAction[];

/** A row of the table; undefined for a code that it does not have any more. */
export const reasonOf = (code: string | undefined): Reason | undefined =>
  REASON_CODES.includes(code as ReasonCode) ? REASONS[code as ReasonCode] : undefined;

/** The codes of an action, in the order of their keys `1` to `9` and `0`. */
export const codesOf = (action: CaseAction): ReasonCode[] =>
  REASON_CODES.filter((code) => REASONS[code].action === action);

/** The rejection that follows an upheld report. Its text never names a reporter. */
const REJECTION_OF_REPORT = {
  gone: "gone",
  price: "price",
  photos: "other-home",
  broker: "broker",
  money: "money",
  other: "rules",
} as const satisfies Record<ReportReason, ReasonCode>;

/** The code of the reason that is offered when a listing is rejected after a report of this kind. */
export const codeAfter = (report: ReportReason): ReasonCode => REJECTION_OF_REPORT[report];
/** The reason of {@link codeAfter}. */
export const rejectionAfter = (report: ReportReason): Reason => REASONS[codeAfter(report)];
