import * as z from "zod";
import { limits } from "@/lib/platform/limits";
import { OBJECT_ID } from "@/lib/platform/object-id";
import { refusals, requestMessages } from "@/lib/platform/request-messages";

const POSITIVE_WHOLE = /^0*[1-9]\d*$/;
const UP_TO_TWO_DIGITS = /^\d{1,2}$/;
/** Past the end of every list, and small enough to be multiplied by a page size. */
const LAST_PAGE = 9_999_999;

/** A page of a list, from 1; pages past the end are empty (api.md, Lists). */
export const pageNumber = () => positiveWhole(LAST_PAGE).default(1);

/** Number of entries of a page, capped at `most` (api.md, Lists). */
export const pageSize = (standard: number, most: number) => positiveWhole(most).default(standard);

const positiveWhole = (most: number) =>
  z
    .string()
    .regex(POSITIVE_WHOLE, { error: refusals.positiveWhole })
    .transform((text) => Math.min(Number(text), most))
    .pipe(z.int().min(1).max(most));

/** Paging data in the answer of a list. */
export const listMeta = z.object({
  page: z.int().meta({ examples: [1] }),
  limit: z.int().meta({ description: "The page size that was used.", examples: [limits.apiPageSize] }),
  total: z.int().meta({ examples: [143] }),
  pages: z.int().meta({ examples: [2] }),
  totalIsCapped: z
    .literal(true)
    .optional()
    .meta({ description: `There are more than ${limits.totalCap}; they are not counted further.` }),
});

/** A whole number in an address, of at most six digits. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: refusals.whole(least, most) })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(least, { error: refusals.whole(least, most) })
        .max(most, { error: refusals.whole(least, most) }),
    );

/** A small count, 0 to 99. */
export const count = () =>
  z.string().regex(UP_TO_TWO_DIGITS, { error: refusals.count }).transform(Number).pipe(z.int().min(0).max(99));

/** One of `values`; `find` maps other accepted spellings to a value. */
export const oneOf = <const V extends readonly [string, ...string[]]>(
  values: V,
  find: (text: string) => V[number] | undefined = (text) => values.find((value) => value === text),
) =>
  z
    .string()
    .transform((given): string => find(given) ?? "")
    .pipe(z.enum(values, { error: refusals.oneOf(values) }));

/** A repeatable parameter without duplicates; commas separate values as well. */
export const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).overwrite((values) => [...new Set(values)]);

/** A text of at most `most` characters. */
export const text = (most: number) => z.string().max(most, { error: refusals.tooLong });

/** The id of a document. */
export const objectId = () => z.string().toLowerCase().regex(OBJECT_ID, { error: requestMessages.invalidId });

/** A text of an answer, with an example for the API description. */
export const example = (value: string) => z.string().meta({ examples: [value] });

/** A time in an answer, ISO 8601 in UTC. */
export const time = () => example("2026-11-02T06:30:00.000Z");
