import "server-only";

type MailFailure = { at: Date; reason: string };
type Tally = { sent: number; failed: number; failures: MailFailure[] };

const KEPT = 5;

// Shared by every bundle of the server process.
const TALLY = Symbol.for("basera.mail-tally");
const shared = globalThis as { [TALLY]?: Tally };
shared[TALLY] ??= { sent: 0, failed: 0, failures: [] };
const tally = shared[TALLY];

/** Mails of this process since it began, and the last that did not leave, newest first. */
export const mailTally = (): Readonly<Tally> => tally;

/** Counts a mail that left, or with `reason` one that did not. */
export function countMail(reason?: string): void {
  if (reason === undefined) {
    tally.sent += 1;
    return;
  }
  tally.failed += 1;
  tally.failures = [{ at: new Date(), reason }, ...tally.failures].slice(0, KEPT);
}
