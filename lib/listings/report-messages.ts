import type { ReportReason } from "@/lib/listings/report-rules";
import { shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";

/** What each reason is called on screen. */
export const REPORT_LABELS: Record<ReportReason, string> = {
  gone: "Already gone",
  price: "Wrong price",
  photos: "Wrong photos",
  broker: "A broker, not the owner",
  money: "Asks for money first",
  other: "Something else",
};

/** What the seller is told when the listing is rejected and the administrator wrote nothing else. It never names a reporter. */
export const REJECTION_TEXTS: Record<ReportReason, string> = {
  gone: "This home is no longer available.",
  price: "The price is not the price of this home. Please correct it.",
  photos: "The photos do not show this home. Please replace them.",
  broker: "This listing says that it is the owner's, but a broker posted it.",
  money: "Nobody may ask for money before a visit.",
  other: "This listing does not follow our rules for listings.",
};

export const reportMessages = {
  link: "Report this listing",
  title: "Report this listing",
  intro: "An administrator looks at every report. The seller does not learn who sent it.",
  question: "What is wrong with it?",
  tellMore: "Tell us more",
  describe: "What is wrong?",
  send: "Send report",
  sent: "Thank you. We will look at this listing and tell you what came of it.",
  signIn: "Sign in to send your report. What you chose is kept.",
  reasonRequired: "Please say what is wrong",
  noteRequired: "Please describe what is wrong",
  notFound: "This listing is not on the site any more",
  own: "This is your own listing. You cannot report it.",
  reported: (date: string | Date) => `You reported this listing on ${shortDate(date)}.`,
  waiting: "An administrator will look at it and tell you what came of it.",
  wasRight: "You were right. Thank you.",
  changedNothing: "We looked at it and changed nothing.",
  tooMany: (hours: number) =>
    `You can report ${limits.reportsPerDay} listings in 24 hours. Please try again in ${hours === 1 ? "an hour" : `${hours} hours`}.`,
  answerRequired: `Please give a reason of ${limits.reportAnswerMinCharacters} to ${limits.reportAnswerMaxCharacters} characters`,
  rejectNotUpheld: "A listing can be rejected only when the report is upheld",
  versionRequired: "Please say which version of the listing is rejected",
  rejectGone:
    "An upheld report of a home that is gone hides the listing until its seller confirms it. It cannot be rejected as well.",
  mailSubject: "What came of your report",
  alreadySettled: "This report is settled already",
  hides: "The listing is hidden until its seller confirms that it is still available.",
  upheld: "Report upheld",
  refused: "Report settled",
  none: "No reports found.",
  couldNotLoad: "We could not load the reports.",
} as const;
