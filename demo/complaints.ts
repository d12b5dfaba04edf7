import type { DemoListing } from "@/demo/listings";
import type { DemoUser } from "@/demo/people";
import { settleReport } from "@/lib/backoffice/report-settlement";
import { answerClaim } from "@/lib/credits/guarantee-answers";
import { claimGuarantee, confirmReached } from "@/lib/credits/guarantee-claims";
import type { ClaimInput } from "@/lib/credits/guarantee-contract";
import { decideClaim } from "@/lib/credits/guarantee-decisions";
import { unlockContact } from "@/lib/credits/unlock";
import type { ReportInput } from "@/lib/listings/report-rules";
import { reportListing } from "@/lib/listings/reports";
import type { Actor } from "@/lib/platform/actor";
import { HOUR_MS } from "@/lib/platform/time";

/** Claims of an agent who looks for homes elsewhere, against listings of the demo's agent, who can answer them. */
const BUYER = "iqbal.mansuri@demo.test";
const SELLER = "agent@demo.test";

type DemoClaim = ClaimInput & {
  /** When to call, as the seller answered. */
  answer?: string;
  /** Why the administrator closed it. */
  closed?: string;
};

const CLAIMS: readonly DemoClaim[] = [
  { reason: "unreachable", note: "I called three times, morning and evening." },
  { reason: "unreachable", answer: "I am on site until 6 pm. Please call after that." },
  { reason: "broker", note: "The person at the flat says that the owner does not know this listing." },
  { reason: "details", note: "The second bathroom is shared.", closed: "The listing says so under its amenities." },
];

/** A claim in each state that does not change its listing, and one contact whose owner was reached. The guarantee runs from `now`. */
export async function writeClaims(
  users: readonly DemoUser[],
  listings: readonly DemoListing[],
  admin: Actor,
  now: Date,
): Promise<void> {
  const person = users.find(({ input }) => input.email === BUYER);
  const shown = listings
    .filter(
      ({ seller, status, confirmation }) =>
        seller.input.email === SELLER && status === "approved" && confirmation !== "stale",
    )
    .toReversed();
  if (!person) return;
  const buyer: Actor = { id: person.id, role: person.input.userType };
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const [place, { answer, closed, ...claim }] of CLAIMS.entries()) {
    const listing = shown[place];
    if (!listing) return;
    await unlockContact(buyer, { propertyId: listing.id }, { now: ago(30) });
    const { _id } = await claimGuarantee(buyer, listing.id, claim, { now: ago(20) });
    const seller: Actor = { id: listing.seller.id, role: "agent" };
    if (answer) await answerClaim(seller, _id, { answer: "available", note: answer }, { now: ago(10) });
    if (closed) await decideClaim(admin, _id, { uphold: false, reason: closed }, { now: ago(5) });
  }
  const reached = shown[CLAIMS.length];
  if (!reached) return;
  await unlockContact(buyer, { propertyId: reached.id }, { now: ago(4) });
  await confirmReached(buyer, reached.id, { now: ago(1) });
}

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
    if (answer)
      await settleReport(admin, _id, { uphold: false, reason: answer }, { now: new Date(now.getTime() + HOUR_MS) });
  }
}
