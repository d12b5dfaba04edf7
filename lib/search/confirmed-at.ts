import type { Document } from "mongodb";

type Dated = { createdAt: Date; confirmedAt?: Date | undefined };

/** When a home was last known to be available. For a listing of an older version, until the job has set it, when it was posted. */
export const confirmedAtOf = ({ confirmedAt, createdAt }: Dated): Date => confirmedAt ?? createdAt;

/** The condition for the database: confirmed at this moment or later. */
export const confirmedSince = (moment: Date): Document => ({
  $or: [{ confirmedAt: { $gte: moment } }, { confirmedAt: null, createdAt: { $gte: moment } }],
});
