/** How much a run of the bench measures. */
export type Counts = {
  /** Listings in the database of all goals but the seventh. */
  market: number;
  /** Listings in the databases whose queries are compared, ascending. */
  sizes: readonly number[];
  rounds: number;
  requestsPerRound: number;
  callsPerShape: number;
  visits: number;
  coldPages: number;
  mixedLoadMs: number;
  starts: number;
  goals: readonly number[];
  /** Also build with databases of several sizes. */
  buildsWithData?: true;
};

const ALL_GOALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** `trial` only shows that every measurement runs. Its figures mean nothing. */
export const COUNTS: Record<"trial" | "quick" | "full", Counts> = {
  trial: {
    market: 2_000,
    sizes: [1_000, 2_000],
    rounds: 2,
    requestsPerRound: 40,
    callsPerShape: 20,
    visits: 1,
    coldPages: 60,
    mixedLoadMs: 6_000,
    starts: 1,
    goals: ALL_GOALS,
  },
  quick: {
    market: 100_000,
    sizes: [10_000, 100_000],
    rounds: 5,
    requestsPerRound: 600,
    callsPerShape: 300,
    visits: 3,
    coldPages: 2_000,
    mixedLoadMs: 30_000,
    starts: 3,
    goals: [2, 4, 7, 10, 11, 12, 13],
  },
  full: {
    market: 100_000,
    sizes: [10_000, 100_000, 1_000_000],
    rounds: 7,
    requestsPerRound: 1_500,
    callsPerShape: 2_000,
    visits: 7,
    coldPages: 20_000,
    mixedLoadMs: 300_000,
    starts: 5,
    goals: ALL_GOALS,
    buildsWithData: true,
  },
};

export type Mode = keyof typeof COUNTS;
