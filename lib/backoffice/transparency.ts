import "server-only";
import { type Figures, figuresSchema } from "@/lib/backoffice/contract";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { transparencyTag } from "@/lib/property/cache-tags";
import { TransparencyModel } from "@/models/backoffice";

const NOT_COUNTED = Object.fromEntries(Object.keys(figuresSchema.shape).map((key) => [key, null])) as Figures;

/** The published figures as they were last counted. All of them are null before the first count. */
export const readFigures = (): Promise<Figures> =>
  cachedRead(["transparency"], [transparencyTag], () =>
    withDatabase(async () => {
      const stored = await TransparencyModel.findById("current").lean();
      return stored ? { ...stored.figures, asOf: stored.asOf.toISOString() } : NOT_COUNTED;
    }),
  );
