import { createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deliverQueuedMails } from "@/lib/messaging/mail-queue";
import { sendNotice } from "@/lib/messaging/notifications";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { UserModel } from "@/models/identity";
import { NotificationModel, QUEUED_MAIL_KEPT_SECONDS, QueuedMailModel } from "@/models/messaging";
import { LeaseModel } from "@/models/platform";
import { mailsTo } from "@/tests/outbox";
import { type Person, signedIn } from "@/tests/people";

const NOW = new Date("2026-11-24T06:00:00.000Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const TEXT = "Is it still available?\nhttp://localhost:3000/listing-link/signed";

let owner: Person;

const notice = (key: string) => ({
  userId: owner.id,
  kind: "credits-granted" as const,
  facts: { credits: 3 },
  key,
  mail: { subject: "A question", text: TEXT },
});
const bells = () => NotificationModel.countDocuments({ userId: owner.id });

beforeEach(async () => {
  await Promise.all([NotificationModel.deleteMany({}), QueuedMailModel.deleteMany({}), LeaseModel.deleteMany({})]);
  owner = await signedIn("owner");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("a notice", () => {
  it("is stored and mailed once, however often and at once it is sent", async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendNotice(notice("asked-1"), { now: NOW })));
    await sendNotice(notice("asked-1"), { now: later(60) });
    expect(await bells()).toBe(1);
    await deliverQueuedMails(NOW);
    await sendNotice(notice("asked-1"), { now: later(120) });
    await deliverQueuedMails(later(120));
    expect(mailsTo(owner.email)).toHaveLength(1);
    expect(mailsTo(owner.email)[0]).toMatchObject({ subject: "A question", text: TEXT });
  });

  it.each(["notification", "mail"])(
    "is completed by the next call when the server stops before the %s",
    async (step) => {
      const model = step === "mail" ? QueuedMailModel : NotificationModel;
      vi.spyOn(model, "updateOne").mockImplementationOnce(() => {
        throw new Error("killed");
      });
      await expect(sendNotice(notice(`asked-${step}`), { now: NOW })).rejects.toThrow("killed");
      await sendNotice(notice(`asked-${step}`), { now: later(60) });
      await deliverQueuedMails(later(60));
      expect(await bells()).toBe(1);
      expect(mailsTo(owner.email)).toHaveLength(1);
    },
  );

  it("with another key is another notice", async () => {
    await sendNotice(notice("asked/1"), { now: NOW });
    await sendNotice(notice("asked%2F1"), { now: NOW });
    await deliverQueuedMails(NOW);
    expect(await bells()).toBe(2);
    expect(mailsTo(owner.email)).toHaveLength(2);
  });
});

describe("a queued mail", () => {
  it("goes to the address that the account has when it is sent", async () => {
    await sendNotice(notice("moved"), { now: NOW });
    await UserModel.updateOne({ _id: owner.id }, { $set: { email: `n.${owner.email}` } });
    await deliverQueuedMails(NOW);
    expect(mailsTo(owner.email)).toEqual([]);
    expect(mailsTo(`n.${owner.email}`)).toHaveLength(1);
  });

  it.each(["bannedAt", "deletedAt"])("is not sent to an account with %s, now or later", async (field) => {
    await sendNotice(notice(`to-${field}`), { now: NOW });
    await UserModel.updateOne({ _id: owner.id }, { $set: { [field]: NOW } });
    await deliverQueuedMails(NOW);
    await UserModel.updateOne({ _id: owner.id }, { $unset: { [field]: 1 } });
    await deliverQueuedMails(later(86_400));
    expect(mailsTo(owner.email)).toEqual([]);
    expect(await QueuedMailModel.findById(`to-${field}`).lean()).toMatchObject({ givenUp: "no-recipient" });
  });

  it("loses its text once it is sent, because that holds signed links", async () => {
    await sendNotice(notice("private"), { now: NOW });
    await deliverQueuedMails(NOW);
    const kept = await QueuedMailModel.findById("private").lean();
    expect(kept).toMatchObject({ sentAt: NOW });
    expect(kept).not.toHaveProperty("text");
    expect(kept).not.toHaveProperty("nextTryAt");
  });

  it("that was written and not noted is written again over the same file with the same Message-ID", async () => {
    await sendNotice(notice("killed"), { now: NOW });
    vi.spyOn(QueuedMailModel, "updateOne").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(deliverQueuedMails(NOW)).rejects.toThrow("killed");
    const [first] = mailsTo(owner.email);
    await deliverQueuedMails(later(limits.mailClaimSeconds - 1));
    expect(await QueuedMailModel.findById("killed").lean()).not.toHaveProperty("sentAt");
    await deliverQueuedMails(later(limits.mailClaimSeconds + 1));
    expect(await QueuedMailModel.findById("killed").lean()).toHaveProperty("sentAt");
    expect(mailsTo(owner.email)).toEqual([first]);
    expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@localhost>$/);
    expect(first?.name).toBe("2026-11-24T06-00-00.000Z-killed.eml");
  });

  it("is sent by one of two servers", async () => {
    for (const key of ["a", "b", "c", "d"]) await sendNotice(notice(key), { now: NOW });

    await Promise.all([1, 2].map(() => deliverQueuedMails(NOW)));
    expect(mailsTo(owner.email)).toHaveLength(4);
  });
});

describe("with a mail server", () => {
  let server: Server;
  let heard: string[];
  let isRefusing: boolean;
  let answersAfterMs: number;

  beforeEach(async () => {
    heard = [];
    isRefusing = false;
    answersAfterMs = 0;
    server = createServer(talk);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}?ignoreTLS=true`);
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
    vi.unstubAllEnvs();
  });

  /** A mail server that takes every mail, or refuses every one. */
  function talk(socket: Socket) {
    let inText = false;
    let text = "";
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const line = chunk.toString();
      if (inText) {
        text += line;
        if (!text.endsWith("\r\n.\r\n")) return;
        heard.push(text);
        [inText, text] = [false, ""];
        return void setTimeout(() => socket.write("250 ok\r\n"), answersAfterMs);
      }
      if (line.startsWith("QUIT")) return void socket.end("221 bye\r\n");
      if (isRefusing && line.startsWith("RCPT")) return void socket.write("451 later\r\n");
      inText = line.startsWith("DATA");
      socket.write(inText ? "354 go on\r\n" : "250 ok\r\n");
    });
  }

  it("tries again after growing pauses, and then once more than never", async () => {
    isRefusing = true;
    await sendNotice(notice("refused"), { now: NOW });
    await deliverQueuedMails(NOW);
    await deliverQueuedMails(later(limits.mailRetryFirstSeconds - 1));
    expect(await QueuedMailModel.findById("refused").lean()).toMatchObject({ tries: 1 });
    isRefusing = false;
    await deliverQueuedMails(later(limits.mailRetryFirstSeconds));
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>\r$/m);
  });

  it("claims each mail from the moment when it is taken, however long those before it took", async () => {
    answersAfterMs = 50;
    for (const key of ["first", "second"]) await sendNotice(notice(key), { now: NOW });
    const claims = vi.spyOn(QueuedMailModel, "findOneAndUpdate");
    await deliverQueuedMails(NOW);
    expect(heard).toHaveLength(2);
    const [first = 0, second = 0] = claims.mock.calls.map((call: unknown[]) =>
      (call[1] as { $set: { nextTryAt: Date } }).$set.nextTryAt.getTime(),
    );
    expect(first).toBeGreaterThanOrEqual(later(limits.mailClaimSeconds).getTime());
    expect(second - first).toBeGreaterThanOrEqual(answersAfterMs - 1);
  });

  it("is tried twelve times over 16 hours and given up in the end", async () => {
    const logged = vi.spyOn(logger, "error");
    isRefusing = true;
    await sendNotice(notice("lost"), { now: NOW });
    await deliverQueuedMails(NOW);
    let minutes = 0;
    for (const [tries, wait] of [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240].entries()) {
      minutes += wait;
      await deliverQueuedMails(later(minutes * 60 - 1));
      expect(await QueuedMailModel.findById("lost").lean()).toMatchObject({ tries: tries + 1 });
      await deliverQueuedMails(later(minutes * 60));
    }
    expect(minutes).toBe(16 * 60 + 15);
    expect(await QueuedMailModel.findById("lost").lean()).toMatchObject({ givenUp: "failed", tries: 12 });
    expect(logged).toHaveBeenCalledWith({ mail: "lost", tries: 12 }, "Gave up on a queued mail");
    isRefusing = false;
    await deliverQueuedMails(later(QUEUED_MAIL_KEPT_SECONDS));
    expect(heard).toEqual([]);
  });
});
