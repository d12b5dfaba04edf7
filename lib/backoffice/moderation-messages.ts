import type { CaseAction } from "@/lib/listings/reason-codes";
import { listInWords, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";

const DONE: Record<CaseAction, string> = { approve: "approved", reject: "rejected", hold: "held" };

/** Texts of the moderation console and of appeals. */
export const moderationMessages = {
  decided: (action: CaseAction) => `Listing ${DONE[action]}`,
  /** Of a listing that is rejected and stays so. */
  settled: "Reports and claims settled",
  undone: "Decision undone",
  /** `Asha Rao rejected this listing at 10:42: photos show another home.` */
  decidedBy: (name: string, action: CaseAction, time: string, words?: string) =>
    `${name} ${DONE[action]} this listing at ${time}${words ? `: ${words}` : ""}.`,
  settledBy: (name: string, time: string) => `${name} settled the reports and claims about this listing at ${time}.`,
  couldNotLoad: "We could not load the cases.",
  noCases: "Nothing waits for a decision here.",
  nothingToKeep: "Nobody questions this listing: only Reject and Hold decide about it.",
  chooseReason: "Choose a reason first: keys 1 to 9 and 0.",
  alsoHere: (names: readonly string[]) =>
    `${listInWords(names)} ${names.length === 1 ? "looks" : "look"} at this case too.`,
  unchanged: "Nothing was changed.",
  onlySpaces: "Only spaces or line breaks were changed.",
  earlierNotKept: "Changed, earlier text not kept.",
  maybeSameHome: (name: string) => `Maybe the same home: ${name}`,
  sameHome: "Same home",
  differentHomes: "Different homes",
  noRisk: "Nothing stands out.",
  fewPrices: "There are too few comparable homes to compare it with.",
  reportsFollow:
    "Your decision settles them. A rejection upholds them; those of a broker, or of money asked for first, only if that is its reason. Keeping the listing upholds none.",
  appealEmpty: "Only contact details were written.",
  noDecisions: "No decisions found.",
  somebody: "An administrator",
  /** What decided where no person did. */
  rules: "Our rules",
  gone: "This listing was deleted",
  nothingToDecide: "There is nothing to decide about this listing",
  codeUnfit: "This reason cannot be used for this decision",
  holdNeedsPublic: "A rejected listing cannot be held",
  undoneAlready: "This decision cannot be taken back any more",
  undoLate: `A decision can be taken back for ${limits.decisionUndoMs / 1_000} seconds`,
  undoOwn: "Only the administrator who decided can undo it",
  otherDecides: "You rejected this listing. Another administrator decides about the appeal.",
  appealed: "Your appeal is sent. An administrator will look at the listing again.",
  appealedAlready: "You appealed against this decision already",
  notRejected: "Only a rejected listing can be appealed",
  appealTitle: "Appeal against the decision",
  appealIntro: "An administrator looks at the listing again. You can appeal once.",
  appealQuestion: "Why is the decision wrong?",
  appealWaits: (date: string) => `You appealed on ${shortDate(date)}. An administrator will look at it again.`,
  appealRefused: "Your appeal was refused.",
  appealRequired: "Please say why the decision is wrong",
  /** `Asha Rao upheld a claim about this listing at 10:42.` */
  claimDecidedBy: (name: string, uphold: boolean, time: string) =>
    `${name} ${uphold ? "upheld" : "dismissed"} a claim about this listing at ${time}.`,
  claimSettled: "A claim about this listing was settled meanwhile.",
  claimsFollow: "Your decision settles those in review: a rejection upholds them, keeping the listing does not.",
  /** To people who reported the listing, or made a claim about it. */
  listingKept: "We looked at the listing and keep it.",
  reporterRejected: "We rejected the listing.",
  /** After `… and changed nothing:` in the notice of a report that was not upheld. */
  reporterRejectedOtherwise: "The listing was rejected for another reason.",
} as const;
