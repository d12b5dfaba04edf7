import { DAY_MS } from "@/lib/platform/time";
import { CATEGORIES, type Category, type City, type PropertyType } from "@/lib/property/constants";

/** The promise in numbers, written down apart from the rules it is compared with: days good, then due, then hidden. */
const PROMISED: Record<Category, readonly [good: number, due: number, hidden: number]> = {
  rent: [15, 7, 60],
  lease: [15, 7, 60],
  sale: [30, 10, 90],
  "new-projects": [60, 15, 120],
};
const ASKED_BEFORE_MS = 3 * DAY_MS;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const SILENT_AFTER_MS = 30 * DAY_MS;
const daysOf = (category: number) => PROMISED[CATEGORIES[category] as Category];

export const STEPS = ["confirm-soon", "confirm-due", "confirm-stale"] as const;
const STALE = STEPS.indexOf("confirm-stale");
const NONE = -1;

type Kind = {
  category: Category;
  propertyType: PropertyType;
  city?: City | undefined;
  localityKey?: string | undefined;
};

/** What must be true of each listing at a time, in plain arrays beside the database. Times are milliseconds, 0 is none. */
export class FreshnessOracle {
  private readonly category: Uint8Array;
  private readonly confirmedAt: Float64Array;
  private readonly staleAt: Float64Array;
  private readonly archivedAt: Float64Array;
  private readonly remindedOf: Float64Array;
  private readonly remindedStep: Int8Array;

  constructor(
    readonly kinds: readonly Kind[],
    readonly sellerOf: Uint32Array,
    confirmedAt: readonly Date[],
  ) {
    const size = kinds.length;
    this.category = Uint8Array.from(kinds, ({ category }) => CATEGORIES.indexOf(category));
    this.confirmedAt = Float64Array.from(confirmedAt, (time) => time.getTime());
    [this.staleAt, this.archivedAt] = [new Float64Array(size), new Float64Array(size)];
    [this.remindedOf, this.remindedStep] = [new Float64Array(size), new Int8Array(size).fill(NONE)];
  }

  get size(): number {
    return this.kinds.length;
  }
  isLive(at: number): boolean {
    return this.staleAt[at] === 0 && this.archivedAt[at] === 0;
  }
  isArchived(at: number): boolean {
    return this.archivedAt[at] !== 0;
  }
  /** Whether its time to be archived came at `now`, which the next complete run of the job does. */
  isArchivedSince(at: number, now: Date): boolean {
    return this.archivedAt[at] === now.getTime();
  }
  listings(is: (at: number) => boolean): number[] {
    const found: number[] = [];
    for (let at = 0; at < this.size; at += 1) if (is(at)) found.push(at);
    return found;
  }
  live(): number[] {
    return this.listings((at) => this.isLive(at));
  }

  /** Time has come to `now`. Returns the listings that become stale by it. */
  timePasses(now: Date): number[] {
    const nowMs = now.getTime();
    const over: number[] = [];
    for (let at = 0; at < this.size; at += 1) {
      if (this.archivedAt[at] !== 0) continue;
      const [good, due, hidden] = daysOf(this.category[at] as number);
      const since = this.staleAt[at] as number;
      if (since === 0 && nowMs >= (this.confirmedAt[at] as number) + (good + due) * DAY_MS) {
        this.staleAt[at] = nowMs;
        over.push(at);
      } else if (since !== 0 && nowMs >= since + hidden * DAY_MS) this.archivedAt[at] = nowMs;
    }
    return over;
  }

  /** Its seller says that it is available. Returns whether that counts. */
  confirm(at: number, now: Date): boolean {
    if (this.archivedAt[at] !== 0) return false;
    this.confirmedAt[at] = now.getTime();
    this.staleAt[at] = 0;
    return true;
  }

  /** `Confirm all` of a seller. Returns how many were asked for. */
  confirmAll(seller: number, now: Date): number {
    const asked = this.listings(
      (at) => this.sellerOf[at] === seller && this.archivedAt[at] === 0 && this.reached(at, now.getTime()) !== NONE,
    );
    for (const at of asked) this.confirm(at, now);
    return asked.length;
  }

  /** Number of the last reminder that its time has come for. */
  private reached(at: number, nowMs: number): number {
    if (this.staleAt[at] !== 0) return STALE;
    const [good] = daysOf(this.category[at] as number);
    const dueMs = (this.confirmedAt[at] as number) + good * DAY_MS;
    if (nowMs >= dueMs) return STEPS.indexOf("confirm-due");
    return nowMs >= dueMs - ASKED_BEFORE_MS ? STEPS.indexOf("confirm-soon") : NONE;
  }
  private isReminded(at: number, step: number): boolean {
    return this.remindedOf[at] === this.confirmedAt[at] && (this.remindedStep[at] as number) >= step;
  }

  /** A reminder that was sent at `now`. Returns what is wrong with it. */
  remind(at: number, { kind, now, ofMs }: { kind: (typeof STEPS)[number]; now: Date; ofMs: number }): string[] {
    const step = STEPS.indexOf(kind);
    const name = `${kind} of listing ${at} at ${now.toISOString()}`;
    const nowMs = now.getTime();
    // What is reached later on this day of India goes along; but a listing is hidden only when its time is over.
    const endOfDay = (Math.floor((nowMs + INDIA_AHEAD_MS) / DAY_MS) + 1) * DAY_MS - INDIA_AHEAD_MS - 1;
    const latest = Math.max(this.reached(at, nowMs), this.reached(at, endOfDay));
    const faults = [
      ...(this.isReminded(at, step) ? [`${name} is sent again`] : []),
      ...(step > latest ? [`${name} is too early`] : []),
      ...(step < this.reached(at, nowMs) ? [`${name} is too late`] : []),
      ...(ofMs !== this.confirmedAt[at] ? [`${name} is for another confirmation`] : []),
      ...(this.archivedAt[at] !== 0 ? [`${name} is of an archived listing`] : []),
    ];
    [this.remindedOf[at], this.remindedStep[at]] = [this.confirmedAt[at] as number, step];
    return faults;
  }

  /** Listings whose seller should have been reminded by `now` and was not. */
  unreminded(now: Date): number[] {
    const nowMs = now.getTime();
    return this.listings((at) => {
      if (this.archivedAt[at] !== 0) return false;
      const since = this.staleAt[at] as number;
      if (since !== 0 && since <= nowMs - SILENT_AFTER_MS) return false;
      const step = this.reached(at, nowMs);
      return step !== NONE && !this.isReminded(at, step);
    });
  }

  /** Public listings for each key that `keyOf` gives. */
  counts(keyOf: (kind: Kind) => string): Map<string, number> {
    const { names, numbers } = this.keysBy(keyOf);
    const counts = new Uint32Array(names.length);
    for (let at = 0; at < this.size; at += 1) if (this.isLive(at)) (counts[numbers[at] as number] as number) += 1;
    return new Map(
      names.map((name, number) => [name, counts[number] as number] as const).filter(([, count]) => count > 0),
    );
  }

  /** The kinds never change: each key is worked out once. */
  private readonly keys = new Map<(kind: Kind) => string, { names: string[]; numbers: Uint32Array }>();
  private keysBy(keyOf: (kind: Kind) => string) {
    const known = this.keys.get(keyOf);
    if (known) return known;
    const numberOf = new Map<string, number>();
    const numbers = Uint32Array.from(this.kinds, (kind) => {
      const key = keyOf(kind);
      const number = numberOf.get(key) ?? numberOf.size;
      numberOf.set(key, number);
      return number;
    });
    const found = { names: [...numberOf.keys()], numbers };
    this.keys.set(keyOf, found);
    return found;
  }
}
