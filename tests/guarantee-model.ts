import mongoose, { Types } from "mongoose";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { banUser, unbanUser } from "@/lib/backoffice/users";
import { answerClaim } from "@/lib/credits/guarantee-answers";
import { claimGuarantee, confirmReached } from "@/lib/credits/guarantee-claims";
import { decideClaim } from "@/lib/credits/guarantee-decisions";
import { advanceClaims } from "@/lib/credits/guarantee-job";
import type { ClaimReason } from "@/lib/credits/guarantee-rules";
import { unlockContact } from "@/lib/credits/unlock";
import { reverseCredits } from "@/lib/credits/wallet";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { HOUR_MS } from "@/lib/platform/time";
import { ClaimModel, type ClaimRecord, WalletModel, type WalletRecord } from "@/models/credits";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import { OrderModel } from "@/models/payments";
import type { Person } from "@/tests/people";

type People = { buyer: Person; seller: Person; admin: Person };
/** What the calls said about a contact: the model that the stored data is compared with. */
type Said = { unlocked: boolean; claims: number; upheld: boolean; answeredGone: boolean };

/** The history of one buyer with the listings of one seller. Every step may be interrupted at any write. */
export class GuaranteeHistory {
  readonly said: Said[];
  /** Steps done so far. */
  steps = 0;
  private time: Date;

  constructor(
    readonly people: People,
    readonly listings: readonly string[],
    private readonly orderId: string,
    start = new Date(),
  ) {
    this.time = start;
    this.said = listings.map(() => ({ unlocked: false, claims: 0, upheld: false, answeredGone: false }));
  }

  private now(): Date {
    this.time = new Date(this.time.getTime() + 60_000);
    return this.time;
  }
  private at(place: number): { propertyId: string; said: Said } {
    const index = place % this.listings.length;
    return { propertyId: this.listings[index] as string, said: this.said[index] as Said };
  }
  private claimOf(place: number): Promise<ClaimRecord | null> {
    const propertyId = new Types.ObjectId(this.at(place).propertyId);
    return ClaimModel.findOne({ propertyId, buyerId: this.people.buyer.id }).lean<ClaimRecord>();
  }

  /** Hours before which the job has run: it runs each minute, also after a server was killed. */
  async restAndWait(hours: number): Promise<void> {
    await this.job();
    this.wait(hours);
  }
  private wait(hours: number): void {
    this.time = new Date(this.time.getTime() + hours * HOUR_MS);
  }
  async unlock(place: number): Promise<void> {
    const { propertyId, said } = this.at(place);
    await unlockContact(this.people.buyer.actor, { propertyId }, { now: this.now() });
    said.unlocked = true;
  }
  async claim(place: number, reason: ClaimReason): Promise<void> {
    const { propertyId, said } = this.at(place);
    await claimGuarantee(this.people.buyer.actor, propertyId, { reason }, { now: this.now() });
    said.claims += 1;
  }
  async reached(place: number): Promise<void> {
    await confirmReached(this.people.buyer.actor, this.at(place).propertyId, { now: this.now() });
  }
  async answer(place: number, answer: "available" | "gone"): Promise<void> {
    const claim = await this.claimOf(place);
    if (!claim) return;
    await answerClaim(this.people.seller.actor, claim._id.toHexString(), { answer }, { now: this.now() });
    if (answer === "gone") this.at(place).said.answeredGone = true;
  }
  async decide(place: number, uphold: boolean): Promise<void> {
    const claim = await this.claimOf(place);
    if (!claim) return;
    await decideClaim(
      this.people.admin.actor,
      claim._id.toHexString(),
      { uphold, reason: "Seen" },
      { now: this.now() },
    );
    if (uphold) this.at(place).said.upheld = true;
  }
  async job(): Promise<void> {
    await advanceClaims(this.now());
  }
  async sold(place: number, isSold: boolean): Promise<void> {
    await (isSold ? markSold : markUnsold)(this.people.seller.actor, this.at(place).propertyId, { now: this.now() });
  }
  async remove(place: number): Promise<void> {
    await deleteListing(this.people.seller.actor, this.at(place).propertyId);
  }
  /** An edit that makes it another home, or the same one as its neighbour. */
  async edit(place: number): Promise<void> {
    const homeKey = place % 2 === 0 ? "one-home" : `home-${this.at(place).propertyId}`;
    const set = { homeKey, updatedAt: this.now() };
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(this.at(place).propertyId) }, { $set: set });
  }
  async ban(isBanned: boolean): Promise<void> {
    const { admin, seller } = this.people;
    if (isBanned) await banUser(admin.actor, seller.id, "Seen", { now: this.now() });
    else await unbanUser(admin.actor, seller.id, { now: this.now() });
  }
  async refund(paise: number): Promise<void> {
    const refund = {
      userId: this.people.buyer.id,
      orderId: this.orderId,
      refundId: `rfnd_${this.time.getTime()}`,
      paise,
    };
    await reverseCredits(refund, { now: this.now() });
    const steps = { status: "partially_refunded" as const, at: this.time };
    await OrderModel.collection.updateOne({ _id: new Types.ObjectId(this.orderId), status: "credited" }, {
      $set: { status: "partially_refunded" },
      $push: { steps },
    } as never);
  }
  /** Everything that is still to come, as the job would do it within a month. */
  async comeToRest(): Promise<void> {
    for (const hours of [1, 49, 8 * 24, 14 * 24]) {
      this.wait(hours);
      await this.job();
    }
  }

  /** Violations of the ledger, of what the calls said, and of notices that are sent once. */
  async faults(): Promise<string[]> {
    const lines: string[] = [];
    const count = await auditCredits(this.time, (line) => lines.push(line));
    const wallet = await WalletModel.findById(this.people.buyer.id).lean<WalletRecord>();
    const returned = new Set((wallet?.guarantees ?? []).map(({ propertyId }) => propertyId.toHexString()));
    const unlocked = new Set((wallet?.unlocks ?? []).map(({ propertyId }) => propertyId.toHexString()));
    const lost = this.listings.filter((id, place) => this.said[place]?.unlocked && !unlocked.has(id));
    return [
      ...(count > 0 ? lines.filter((line) => !line.startsWith("note ") && !line.includes(" violations")) : []),
      ...lost.map((id) => `${id} was unlocked and is not`),
      ...[...returned].filter((id) => !unlocked.has(id)).map((id) => `${id} returned without an unlock`),
      ...(await this.repeatedNotices()),
    ];
  }

  /** At rest: no claim is left half done, and what was granted came back. */
  async faultsAtRest(): Promise<string[]> {
    const claims = await ClaimModel.find({ buyerId: this.people.buyer.id }).lean<ClaimRecord[]>();
    const wallet = await WalletModel.findById(this.people.buyer.id).lean<WalletRecord>();
    const isBack = (id: string) =>
      wallet?.guarantees?.some(({ propertyId }) => propertyId.toHexString() === id) ?? false;
    const unfinished = claims.filter(
      ({ dueAt, state }) => dueAt || state === "asked" || state === "answered" || state === "returning",
    );
    const broken = this.listings.filter((id, place) => this.said[place]?.upheld && !isBack(id));
    return [
      ...unfinished.map(({ _id, state }) => `claim ${_id.toHexString()} is left ${state}`),
      ...broken.map((id) => `${id} was upheld and is not back`),
    ];
  }

  private async repeatedNotices(): Promise<string[]> {
    const keys = [
      ...(await NotificationModel.find({ key: mongoose.trusted({ $exists: true }) }, "key").lean()).map(
        ({ key }) => `bell ${key}`,
      ),
      ...(await QueuedMailModel.find({}, "_id").lean()).map(({ _id }) => `mail ${_id}`),
    ];
    const seen = new Set<string>();
    return keys.filter((key) => seen.has(key) || !seen.add(key)).map((key) => `${key} twice`);
  }
}
