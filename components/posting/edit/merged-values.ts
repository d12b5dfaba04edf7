import { plainFigure } from "@/components/posting/plain-figure";
import type { PostingValues } from "@/components/posting/posting-values";

type Versions<T> = {
  /** As the form began. */
  read: T;
  /** As it is filled in now. */
  typed: T;
  /** As somebody else saved it meanwhile. */
  next: T;
};

/** The new version with everything that was changed in the form since it began. */
export const mergedValues = ({ next, ...versions }: Versions<PostingValues>): PostingValues =>
  withChanges(next, changedValues(versions));

/** What was changed in the form since it began, field by field. */
export function changedValues({ read, typed }: Omit<Versions<PostingValues>, "next">): Partial<PostingValues> {
  const { propertyDetails: _, ...fields } = changed(read, typed);
  const propertyDetails = changed(read.propertyDetails, typed.propertyDetails) as PostingValues["propertyDetails"];
  return { ...fields, ...(Object.keys(propertyDetails).length > 0 && { propertyDetails }) };
}

/** The form's values with `changes` laid over them. */
export const withChanges = (values: PostingValues, changes: Partial<PostingValues>): PostingValues => ({
  ...values,
  ...changes,
  propertyDetails: { ...values.propertyDetails, ...changes.propertyDetails },
});

function changed<T extends object>(read: T, typed: T): Partial<T> {
  const isChanged = ([key, value]: [string, unknown]) => signOf(value) !== signOf(read[key as keyof T]);
  return Object.fromEntries(Object.entries(typed).filter(isChanged)) as Partial<T>;
}

/** Nothing chosen and nothing typed are the same, and so is an amount however it is written. */
const signOf = (value: unknown): string =>
  JSON.stringify(typeof value === "string" ? plainFigure(value) : (value ?? false) || "");
