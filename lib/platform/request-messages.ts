import { site } from "@/lib/platform/site";

type Issue = { path?: PropertyKey[] | undefined };

const parameterOf = (issue: Issue): string => String(issue.path?.[0] ?? "value");

/** Messages for parameters that break a rule (api.md, Lists); the parameter's name comes from the issue. */
export const refusals = {
  positiveWhole: (issue: Issue) => `${parameterOf(issue)} must be a whole number from 1 up`,
  count: (issue: Issue) => `${parameterOf(issue)} must be a whole number from 0 to 99`,
  whole: (least: number, most: number) => (issue: Issue) =>
    `${parameterOf(issue)} must be a whole number from ${least} to ${most}`,
  oneOf: (values: readonly string[]) => (issue: Issue) => `${parameterOf(issue)} must be one of ${values.join(", ")}`,
  tooLong: (issue: Issue) => {
    const name = parameterOf(issue);
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} is too long`;
  },
  filesAtMost: (name: string, most: number) =>
    `${name} takes ${most === 0 ? "no file" : `at most ${most} ${most === 1 ? "file" : "files"}`}`,
  repeated: (name: string) => `${name} must be given only once`,
  values: (name: string, most: number) => `${name} must have at most ${most} values`,
  onlyOne: (name: string) => `${name} cannot be given beside a key of the same kind`,
  unknown: (names: readonly string[]) => `${names.join(", ")} ${names.length === 1 ? "is" : "are"} not accepted here`,
  hostileKey: "A parameter has a name that is not accepted",
  serverEnding: "This server is shutting down",
  serverStarting: "This server is still starting. Please try another one.",
  indexesMissing: "The database has no indexes yet",
} as const;

const TOO_MANY = "Too many requests. Please try again in";

/** Messages of failed calls (api.md). */
export const requestMessages = {
  textTooLong: "This text is too long",
  valueInvalid: "This value is not accepted",
  textControlCharacters: "This text has characters that are not accepted",
  hostileKey: "The body has a name that is not accepted",
  uploadUnreadable: "The form could not be read",
  uploadTooSlow: "The upload took too long. Please try again on a faster connection.",
  uploadTooManyParts: "The form has too many fields",
  bodyTooManyEntries: "The body has too many entries",
  bodyUnreadable: "The body must be a JSON object",
  bodyTooSlow: "The request took too long to arrive. Please try again.",
  tooLarge: "This is too large",
  unsupportedType: "The body must be of another type",
  forbidden: "You may not do this",
  notFound: "Not found",
  invalidId: "Invalid id",
  invalidRequest: "Invalid request",
  tooManyRequests: `${TOO_MANY} a minute.`,
  methodNotAllowed: "Method not allowed",
  gone: "This is no longer there",
  conflict: "Somebody else changed this in the meantime",
  smsNotSent: "We could not send the text message. Please try again in a few minutes.",
  databaseUnavailable: `${site.name} cannot reach its database right now. Please try again in a moment.`,
} as const;

/** The message for a caller who has to wait this many minutes. */
export const waitText = (minutes: number): string =>
  minutes > 1 ? `${TOO_MANY} ${minutes} minutes.` : requestMessages.tooManyRequests;
