import "server-only";
import mongoose, { type Types } from "mongoose";
import { endOfMail, retryAfterMs } from "@/lib/messaging/mail-queue-rules";
import { withDatabase } from "@/lib/platform/database";
import { insideNextServer } from "@/lib/platform/env";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sendMail } from "@/lib/platform/mail";
import { UserModel, type UserRecord } from "@/models/identity";
import { QueuedMailModel, type QueuedMailRecord } from "@/models/messaging";

/**
 * Sends the queued mails that are due at `now`, one after the other; false when another server does. A server that is killed
 * after sending a mail and before noting it sends that mail again, with the same Message-ID and outbox file.
 */
export const deliverQueuedMails = (now: Date): Promise<boolean> =>
  withLease(
    "deliver-mails",
    async () => {
      for (let count = 0; count < limits.mailsPerRun; count += 1) {
        const mail = await claimMail(now);
        if (!mail) return;
        await deliver(mail, now);
      }
    },
    { now },
  );

/** Sends queued mails now instead of at the job's next turn. Never throws; does nothing outside the server. */
export function deliverSoon(): void {
  if (!insideNextServer()) return;
  setImmediate(() => {
    deliverQueuedMails(new Date()).catch((error: unknown) => {
      logger.error({ err: error }, "Queued mails were not sent");
    });
  });
}

/** The next mail that is due. Nobody else sends it before the claim ends. */
const claimMail = (now: Date): Promise<QueuedMailRecord | null> => {
  const claimedUntil = new Date(now.getTime() + limits.mailClaimSeconds * 1_000);
  return withDatabase(() =>
    QueuedMailModel.findOneAndUpdate(
      { nextTryAt: mongoose.trusted({ $lte: now }) },
      { $set: { nextTryAt: claimedUntil }, $inc: { tries: 1 } },
      { sort: { nextTryAt: 1 }, returnDocument: "after" },
    ).lean<QueuedMailRecord>(),
  );
};

async function deliver({ _id: key, userId, email, queuedAt, tries, ...mail }: QueuedMailRecord, now: Date) {
  const { subject, text = "", html, unsubscribe } = mail;
  const to = userId ? await findAddress(userId) : (email ?? null);
  if (to === null) return end(key, { givenUp: "no-recipient" });
  const repeatable = { key, at: queuedAt };
  if (await sendMail({ to, subject, text, html, unsubscribe, repeatable })) return end(key, { sentAt: now });
  const waitMs = retryAfterMs(tries);
  if (waitMs === null) {
    logger.error({ tries }, "A queued mail was given up");
    return end(key, { givenUp: "failed" });
  }
  const nextTryAt = new Date(now.getTime() + waitMs);
  await withDatabase(() =>
    QueuedMailModel.updateOne({ _id: key, nextTryAt: mongoose.trusted({ $exists: true }) }, { $set: { nextTryAt } }),
  );
}

const end = (_id: string, how: Parameters<typeof endOfMail>[0]) =>
  withDatabase(() => QueuedMailModel.updateOne({ _id }, endOfMail(how)));

/** The address of an account; null when it is banned, deleted or unknown. */
async function findAddress(_id: Types.ObjectId): Promise<string | null> {
  const account = { _id, bannedAt: null, deletedAt: null };
  const found = await withDatabase(() => UserModel.findOne(account, "email").lean<Pick<UserRecord, "email">>());
  return found?.email ?? null;
}
