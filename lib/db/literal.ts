import type { Document } from "mongodb";

/** Values of an update that is a pipeline: a text that begins with a dollar sign would be read as a field. */
export const literal = (values: object): Document =>
  Object.fromEntries(Object.entries(values).map(([key, $literal]) => [key, { $literal }]));
