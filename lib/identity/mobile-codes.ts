import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import mongoose, { Types } from "mongoose";
import { audit } from "@/lib/identity/audit";
import { authSecret } from "@/lib/identity/cookies";
import { addressRange } from "@/lib/identity/guess-limits";
import { userMessages } from "@/lib/identity/messages";
import { isFirstToState, putConfirmedNumber, readNumbers, stateNumber } from "@/lib/identity/mobile-number";
import { isNumberConfirmed } from "@/lib/identity/mobile-rules";
import { fingerprintOf } from "@/lib/identity/password";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { type GiveBack, type RateRule, takePoint, takePoints, tooMany } from "@/lib/platform/rate-limits";
import { texts } from "@/lib/platform/site-content";
import { countSliding, type SlidingRule } from "@/lib/platform/sliding-limits";
import { sendSms } from "@/lib/platform/sms";
import { HOUR_SECONDS, MINUTE_MS } from "@/lib/platform/time";
import { MobileCodeModel, type MobileCodeRecord } from "@/models/identity";

const PER_ACCOUNT: RateRule = {
  name: "code-account",
  points: limits.mobileCodesPerAccountAndHour,
  seconds: HOUR_SECONDS,
};
const PER_NUMBER: RateRule = { name: "code-number", points: limits.mobileCodesPerNumberAndHour, seconds: HOUR_SECONDS };
/** For the account that states the number already, after others have used up what the number has. */
const PER_OWN_NUMBER: RateRule = {
  name: "code-own-number",
  points: limits.mobileCodesToOwnNumberPerHour,
  seconds: HOUR_SECONDS,
};
/** For all accounts together that state a number which another one stated before them. */
const PER_SHARED_NUMBER: RateRule = {
  name: "code-shared-number",
  points: limits.mobileCodesToSharedNumberPerHour,
  seconds: HOUR_SECONDS,
};
const PER_ADDRESS: RateRule = {
  name: "code-address",
  points: limits.mobileCodesPerAddressAndHour,
  seconds: HOUR_SECONDS,
};
/** Anyone who has many addresses in one network could otherwise send as many messages as there are numbers. */
const PER_RANGE: RateRule = {
  name: "code-range",
  points: limits.mobileCodesPerRangeAndHour,
  seconds: HOUR_SECONDS,
};
const WRONG_CODES: SlidingRule = {
  name: "wrong-code",
  most: limits.mobileWrongCodesPerAccountAndHour,
  seconds: HOUR_SECONDS,
};

type Clock = { now?: Date };
type CodeRequest = { number: string; address: string };

/**
 * States a number of the actor's account and sends a code to it by text message. An earlier code of the account is void from
 * then on. Returns until when the code is valid. A code that could not be sent is void too, and counts for the account and the
 * address: its caller could have guessed at it meanwhile.
 * @throws AppError CONFLICT when the number is confirmed already, TOO_MANY codes for the account, the number, the address or its range,
 * PROVIDER_UNAVAILABLE when the message was not accepted, UNAUTHENTICATED when the account no longer exists
 */
export async function sendMobileCode(
  actor: Actor,
  { number, address }: CodeRequest,
  { now = new Date() }: Clock = {},
): Promise<{ validUntil: Date }> {
  const known = await readNumbers(actor.id);
  if (known.number === number && isNumberConfirmed(known)) {
    await takePoint(PER_ACCOUNT, actor.id);
    if (known.pendingNumber) await stateNumber(actor.id, number, now);
    throw new AppError("CONFLICT", { message: userMessages.numberConfirmedAlready });
  }
  const isOwn = known.number === number || known.pendingNumber === number;
  const [, , , giveNumberBack] = await takePoints([
    () => takePoint(PER_ACCOUNT, actor.id),
    () => takePoint(PER_ADDRESS, address),
    () => takePoint(PER_RANGE, addressRange(address)),
    () => takeNumberPoint(actor, number, isOwn),
  ]);
  await stateNumber(actor.id, number, now);
  const code = String(randomInt(10 ** limits.mobileCodeDigits)).padStart(limits.mobileCodeDigits, "0");
  const expiresAt = new Date(now.getTime() + limits.mobileCodeMinutes * MINUTE_MS);
  const record = { number, hash: hashOf(actor.id, number, code), tries: 0, expiresAt };
  await withDatabase(() => MobileCodeModel.replaceOne({ _id: actor.id }, record, { upsert: true }));
  const text = texts.mobileCode(code, { minutes: limits.mobileCodeMinutes });
  await sendSms({ to: number, text }).catch(async (error: unknown) => {
    await withDatabase(() => MobileCodeModel.deleteOne({ _id: actor.id, hash: record.hash }));
    await giveNumberBack?.();
    throw error;
  });
  return { validUntil: expiresAt };
}

/**
 * Counts a code for a number. The account that states the number as its own has further ones, which no other account can use up
 * when it was the first; others share theirs, or new accounts could send as many messages to a stranger as they like.
 * @throws AppError TOO_MANY
 */
const takeNumberPoint = (actor: Actor, number: string, isOwn: boolean): Promise<GiveBack> => {
  const key = fingerprintOf(number);
  return takePoint(PER_NUMBER, key).catch(async (error: unknown) => {
    if (!isOwn || !(error instanceof AppError && error.code === "TOO_MANY")) throw error;
    const taken = await takePoints([
      () => takePoint(PER_OWN_NUMBER, `${actor.id} ${key}`),
      ...((await isFirstToState(actor.id, number)) ? [] : [() => takePoint(PER_SHARED_NUMBER, key)]),
    ]);
    return async () => void (await Promise.all(taken.map((giveBack) => giveBack())));
  });
};

/**
 * Confirms the number that the actor's account has stated, with the code that was sent to it. Each try counts before the code
 * is compared, for the code and for the account, and the right one works once.
 * @throws AppError INVALID for a wrong, old or used code; TOO_MANY after too many wrong codes of the account; CONFLICT when the account has stated another number meanwhile
 */
export async function confirmMobile(
  actor: Actor,
  { number, code }: { number: string; code: string },
  { now = new Date() }: Clock = {},
): Promise<void> {
  const sent = await withDatabase(() =>
    MobileCodeModel.findOneAndUpdate(
      {
        _id: actor.id,
        number,
        tries: mongoose.trusted({ $lt: limits.mobileCodeTries }),
        expiresAt: mongoose.trusted({ $gt: now }),
      },
      { $inc: { tries: 1 } },
      { returnDocument: "after" },
    ).lean<MobileCodeRecord>(),
  );
  if (!sent) throw fieldError("INVALID", "code", userMessages.codeDead);
  const counted = await countSliding(WRONG_CODES, actor.id, now.getTime());
  if ("waitMs" in counted) throw tooMany(counted.waitMs);
  if (!isSame(sent.hash, hashOf(actor.id, number, code))) {
    const left = limits.mobileCodeTries - sent.tries;
    throw fieldError("INVALID", "code", left > 0 ? userMessages.codeWrong(left) : userMessages.codeUsedUp);
  }
  await counted.giveBack();
  const used = { _id: new Types.ObjectId(actor.id), hash: sent.hash };
  const { deletedCount } = await withDatabase(() => MobileCodeModel.deleteOne(used));
  if (deletedCount === 0) throw fieldError("INVALID", "code", userMessages.codeDead);
  if (!(await putConfirmedNumber(actor.id, number, now)))
    throw new AppError("CONFLICT", { message: userMessages.numberChangedMeanwhile });
  audit("number-confirmed", { user: actor.id, role: actor.role });
}

/** A keyed hash: a million codes could be tried against a plain one. */
const hashOf = (userId: string, number: string, code: string): string =>
  createHmac("sha256", createHmac("sha256", authSecret()).update("mobile codes").digest())
    .update(`${userId} ${number} ${code}`)
    .digest("hex");

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, "hex"), Buffer.from(other, "hex"));
