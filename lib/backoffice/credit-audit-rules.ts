import {
  CAUSES_WITHOUT_CLAIM,
  type ClaimState,
  isAutomatic,
  mayReturnAutomatically,
  type ReturnCause,
  recentReturnsSince,
} from "@/lib/credits/guarantee-rules";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/payments/order-rules";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";

type Id = { toHexString(): string };
type Grant = { seq: number; orderId: Id; paymentId: string; paise: number; credits: number };
type Unlock = { seq: number; propertyId: Id };
type Reversal = { seq: number; orderId: Id; refundId: string; paise: number; credits: number };
type Guarantee = { seq: number; at: Date; propertyId: Id; claimId: Id; cause: ReturnCause; credits: number };
type Wallet = {
  balance: number;
  seq: number;
  grants: Grant[];
  unlocks: (Unlock & { at?: Date })[];
  reversals: Reversal[];
  guarantees?: Guarantee[] | undefined;
};
type Claim = {
  _id: Id;
  buyerId: Id;
  propertyId: Id;
  state: ClaimState;
  cause?: ReturnCause | undefined;
  reason?: string | undefined;
  decision?: { uphold: boolean } | undefined;
  settledAt?: Date | undefined;
};
type Order = {
  userId: Id;
  paise: number;
  credits: number;
  paymentId?: string | undefined;
  status: OrderStatus;
  steps: { status: OrderStatus; at: Date }[];
  nextCheckAt?: Date | undefined;
  odd?: string[] | undefined;
};

/** Time within which a captured payment must be credited and a refund must be recorded with its order. */
const SETTLED_WITHIN_MS = MINUTE_MS;
/** Time within which the credit of a decided claim must be back. The job runs every minute. */
const CLAIM_SETTLED_WITHIN_MS = 10 * MINUTE_MS;
const rankOf = (status: OrderStatus) => ORDER_STATUSES.indexOf(status);
const isRefunded = ({ status }: Order) => rankOf(status) > rankOf("credited");
const isCredited = (order: Order) => order.status === "credited" || isRefunded(order);

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const ofOrder = <E extends { orderId: Id }>(entries: readonly E[], order: Id) =>
  entries.filter(({ orderId }) => orderId.toHexString() === order.toHexString());

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(keys.filter((key) => seen.has(key) || !seen.add(key)))];
}

/** The violations within one wallet (invariants of security.md section 5). They hold no personal data. */
export function walletFaults(wallet: Wallet): string[] {
  const { balance, seq, grants, unlocks, reversals, guarantees = [] } = wallet;
  const changes = [
    ...grants.map((entry) => ({ seq: entry.seq, change: entry.credits, isUnlock: false })),
    ...unlocks.map((entry) => ({ seq: entry.seq, change: -limits.creditsPerContact, isUnlock: true })),
    ...reversals.map((entry) => ({ seq: entry.seq, change: -entry.credits, isUnlock: false })),
    ...guarantees.map((entry) => ({ seq: entry.seq, change: entry.credits, isUnlock: false })),
  ].sort((one, other) => one.seq - other.seq);
  const total = sum(changes.map(({ change }) => change));
  const faults = balance === total ? [] : [`I1 balance ${balance}, its entries make ${total}`];
  let left = 0;
  for (const { seq: number, change, isUnlock } of changes) {
    if (isUnlock && left < limits.creditsPerContact) faults.push(`I2 entry ${number} unlocked with ${left} credits`);
    left += change;
  }
  const twice = repeated(unlocks.map(({ propertyId }) => propertyId.toHexString()));
  faults.push(...twice.map((property) => `I3 property ${property} unlocked twice`));
  const again = repeated(grants.map(({ orderId }) => orderId.toHexString()));
  faults.push(...again.map((order) => `I4 order ${order} granted twice`));
  if (seq !== changes.length || changes.some((entry, place) => entry.seq !== place + 1))
    faults.push(`I8 seq ${seq}, with ${changes.length} entries numbered otherwise`);
  return [...faults, ...reversalFaults(wallet), ...guaranteeFaults(wallet)];
}

/** A credit comes back once for an earlier unlock, at most as much as it cost, and without an administrator within the limits. */
function guaranteeFaults({ unlocks, guarantees = [] }: Wallet): string[] {
  const faults = repeated(guarantees.map(({ propertyId }) => propertyId.toHexString())).map(
    (property) => `I10 credit of property ${property} returned twice`,
  );
  const before = [...guarantees].sort((one, other) => one.seq - other.seq);
  for (const [place, { seq, at, propertyId, cause, credits }] of before.entries()) {
    const property = propertyId.toHexString();
    const charged = unlocks.filter((one) => one.propertyId.toHexString() === property && one.seq < seq).length;
    if (credits > charged * limits.creditsPerContact)
      faults.push(`I10 property ${property}: ${credits} credits returned, ${charged} charged before`);
    if (!isAutomatic(cause)) continue;
    const automatic = before.slice(0, place).filter((one) => isAutomatic(one.cause));
    const since = recentReturnsSince(at);
    const counts = {
      unlocks: unlocks.filter((one) => one.seq < seq).length,
      automatic: automatic.length,
      automaticRecently: automatic.filter((one) => one.at > since).length,
    };
    if (!mayReturnAutomatically(counts)) faults.push(`I10 property ${property} returned beyond the limits`);
  }
  return faults;
}

const isOfUnlock = ({ buyerId, propertyId }: Claim, owner: Id, entry: { propertyId: Id }) =>
  buyerId.toHexString() === owner.toHexString() && propertyId.toHexString() === entry.propertyId.toHexString();

/** The violations of a returned credit: a claim that was settled so, or a cause that needs no claim (I11). */
export function returnFaults(owner: Id, entry: Guarantee, claim: Claim | undefined): string[] {
  const name = `I11 credit of property ${entry.propertyId.toHexString()}`;
  if (!claim || !isOfUnlock(claim, owner, entry)) return [`${name}: there is no such claim`];
  if (claim.state !== "returned" && claim.state !== "returning") return [`${name}: its claim is ${claim.state}`];
  if (claim.cause !== entry.cause) return [`${name}: returned as ${entry.cause}, settled as ${claim.cause}`];
  const needsNoClaim = CAUSES_WITHOUT_CLAIM.some((cause) => cause === entry.cause);
  if (!needsNoClaim && entry.cause !== "upheld" && !claim.reason) return [`${name}: nobody claimed it`];
  return entry.cause === "upheld" && !claim.decision?.uphold ? [`${name}: nobody upheld it`] : [];
}

/** The violations of a settled claim: its credit must be back, and soon (I11), at `now`. */
export function claimFaults(claim: Claim, isReturned: boolean, now: Date): string[] {
  const settledMs = now.getTime() - (claim.settledAt ?? now).getTime();
  if (claim.state === "returned" && !isReturned) return ["I11 settled, and the credit is not back"];
  if (claim.state === "returning" && settledMs > CLAIM_SETTLED_WITHIN_MS)
    return ["I11 decided, and the credit is not back"];
  return claim.state !== "returned" && claim.state !== "returning" && isReturned
    ? [`I11 ${claim.state}, and the credit is back`]
    : [];
}

function reversalFaults({ grants, reversals }: Wallet): string[] {
  const faults = repeated(reversals.map(({ refundId }) => refundId)).map((refund) => `I4 refund ${refund} taken twice`);
  for (const { orderId, paise, credits } of grants) {
    const refunds = ofOrder(reversals, orderId);
    const due = Math.floor((credits * Math.min(paise, sum(refunds.map((one) => one.paise)))) / paise);
    const taken = sum(refunds.map((one) => one.credits));
    if (taken !== due) faults.push(`I1 order ${orderId.toHexString()}: refunds took ${taken} credits, due are ${due}`);
  }
  const orphans = reversals.filter(({ orderId }) => ofOrder(grants, orderId).length === 0);
  return [...faults, ...orphans.map(({ refundId }) => `I1 refund ${refundId} of an order without a grant`)];
}

/** The violations of a grant: its order must be captured and have the same account, payment and amounts (I5). */
export function grantFaults(userId: Id, grant: Grant, order: Order | undefined): string[] {
  const name = `I5 grant of order ${grant.orderId.toHexString()}`;
  if (!order) return [`${name}: there is no such order`];
  const isSame = {
    account: order.userId.toHexString() === userId.toHexString(),
    payment: order.paymentId === grant.paymentId,
    paise: order.paise === grant.paise,
    credits: order.credits === grant.credits,
  };
  const others = Object.entries(isSame).flatMap(([what, same]) => (same ? [] : [what]));
  if (rankOf(order.status) < rankOf("captured")) others.push("status");
  return others.length > 0 ? [`${name}: other ${others.join(", ")}`] : [];
}

/** The violations of an order: its steps, its next check and its grant, at `now`. */
export function orderFaults(order: Order, isGranted: boolean, now: Date): string[] {
  const ranks = order.steps.map(({ status }) => rankOf(status));
  const rises = ranks.every((rank, place) => rank > (ranks[place - 1] ?? -1));
  const isLast = order.steps.at(-1)?.status === order.status;
  const faults =
    rises && isLast ? [] : [`I9 steps ${order.steps.map(({ status }) => status).join(" ")}, now ${order.status}`];
  const due = order.nextCheckAt;
  if (due && now.getTime() - due.getTime() > DAY_MS) faults.push(`overdue since ${due.toISOString()}`);
  if (isGranted) return faults;
  const captured = order.steps.find(({ status }) => status === "captured");
  if (isCredited(order)) faults.push(`I6 ${order.status} without a grant`);
  else if (captured && now.getTime() - captured.at.getTime() > SETTLED_WITHIN_MS)
    faults.push(`I6 captured at ${captured.at.toISOString()} and not granted`);
  return faults;
}

/** The violations between the status of an order and the reversals in its owner's wallet, at `now`. */
export function refundFaults(order: Order, reversals: readonly { at: Date }[], now: Date): string[] {
  if (isRefunded(order)) return reversals.length > 0 ? [] : [`I6 ${order.status} without a reversal`];
  const isLate = reversals.some(({ at }) => now.getTime() - at.getTime() > SETTLED_WITHIN_MS);
  return isLate ? [`I6 ${order.status}, and credits were taken back`] : [];
}

/** Notes about extra payments of an order. They are no violations, but must be refunded by hand. */
export const orderNotes = ({ odd = [] }: Order): string[] =>
  odd.map((payment) => `note payment ${payment} came beside the one that counts: to be refunded by hand`);
