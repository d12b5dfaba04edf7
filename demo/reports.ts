import type { DemoListing } from "@/demo/listings";
import type { DemoUser } from "@/demo/people";
import { settleReport } from "@/lib/backoffice/report-settlement";
import type { ReportInput } from "@/lib/listings/report-schema";
import { reportListing } from "@/lib/listings/reports";
import type { Actor } from "@/lib/platform/actor";
import { HOUR_MS } from "@/lib/platform/time";

type DemoReport = ReportInput & {
  /** Which of the newest public listings, from 0. */
  listing: number;
  by: string;
  /** What the administrator told the reporter; without it the report is open. */
  answer?: string;
};

const REPORTS: readonly DemoReport[] = [
  { listing: 0, by: "buyer@demo.test", reason: "price", note: "On the phone the rent was Rs 2,000 higher." },
  { listing: 0, by: "broke@demo.test", reason: "price" },
  { listing: 1, by: "buyer@demo.test", reason: "photos", note: "The second photo shows another building." },
  { listing: 2, by: "broke@demo.test", reason: "other", note: "The lift has been out of order for months." },
  {
    listing: 3,
    by: "buyer@demo.test",
    reason: "broker",
    note: "The board at the gate names a broker.",
    answer: "We called the owner, who lives in the house. The board is of the flat above.",
  },
];

/** Reports of the newest public listings: some are open, one is settled. Their sellers do not report them. */
export async function writeReports(
  users: readonly DemoUser[],
  listings: readonly DemoListing[],
  admin: Actor,
): Promise<void> {
  const shown = listings.filter(({ status }) => status === "approved").toReversed();
  for (const { listing, by, answer, ...report } of REPORTS) {
    const [place, person] = [shown[listing], users.find(({ input }) => input.email === by)];
    if (!place || !person || place.seller.id === person.id) continue;
    const now = new Date((place.reviewedAt ?? place.createdAt).getTime() + HOUR_MS);
    const actor: Actor = { id: person.id, role: person.input.userType };
    const { _id } = await reportListing(actor, { propertyId: place.id, ...report }, { now });
    if (answer) await settleReport(admin, _id, { uphold: false, reason: answer }, { now: new Date(now.getTime() + HOUR_MS) });
  }
}
