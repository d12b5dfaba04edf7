import type { City, PropertyStatus } from "@/lib/property/constants";
import type { ListingRow } from "@/scripts/seed/listing-row";
import type { DemoUser } from "@/scripts/seed/sellers";

type Dealt = { row: ListingRow; status: PropertyStatus };

/** How many listings of each state belong to each of the two seller accounts one can sign in with. */
const OWN: Record<PropertyStatus, number> = { approved: 5, pending: 3, rejected: 2, sold: 2 };
const PINNED = 15;

/** Deals the listings out: some of each state to the demo's owner and agent, the rest among the sellers of their city. */
export function sellersOf(listings: readonly Dealt[], users: readonly DemoUser[]): DemoUser[] {
  const sellers = users.filter(({ input }) => input.userType === "owner" || input.userType === "agent");
  const accounts = sellers.filter(({ input }) => ["owner@demo.test", "agent@demo.test"].includes(input.email));
  const dealt = new Map<Dealt, DemoUser>();
  for (const account of accounts)
    for (const listing of ownListings(listings, account, dealt)) dealt.set(listing, account);
  const others = sellers.filter((seller) => !accounts.includes(seller));
  const loads = new Map(others.map((seller) => [seller, 0]));
  return listings.map((listing) => dealt.get(listing) ?? leastLoaded(listing.row, loads));
}

function ownListings(listings: readonly Dealt[], account: DemoUser, dealt: ReadonlyMap<Dealt, DemoUser>): Dealt[] {
  const mayOwn = ({ row }: Dealt) => account.input.userType === "agent" || row.category !== "new-projects";
  const free = listings.slice(PINNED).filter((listing) => !dealt.has(listing) && mayOwn(listing));
  const nearFirst = free.toSorted(
    (a, b) => Number(b.row.city === account.input.city) - Number(a.row.city === account.input.city),
  );
  return (Object.keys(OWN) as PropertyStatus[]).flatMap((status) =>
    nearFirst.filter((listing) => listing.status === status).slice(0, OWN[status]),
  );
}

function leastLoaded({ city, category }: ListingRow, loads: Map<DemoUser, number>): DemoUser {
  const fits = ({ input }: DemoUser, where: City | undefined) =>
    (!where || input.city === where) && (category !== "new-projects" || input.userType === "agent");
  const candidates = [...loads].filter(([seller]) => fits(seller, city));
  const [seller, load] = candidates.reduce((least, next) => (next[1] < least[1] ? next : least));
  loads.set(seller, load + 1);
  return seller;
}
