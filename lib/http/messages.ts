const TOO_MANY = "Too many requests. Please try again in";

/** What a call that cannot be answered says (api.md). */
export const requestMessages = {
  textTooLong: "This text is too long",
  valueInvalid: "This value is not accepted",
  textControlCharacters: "This text has characters that are not accepted",
  hostileKey: "The body has a name that is not accepted",
  uploadUnreadable: "The form could not be read",
  uploadTooSlow: "The upload took too long. Please try again on a faster connection.",
  uploadTooManyParts: "The form has too many fields",
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
  conflict: "This was changed by somebody else meanwhile",
  databaseAway: "Basera cannot reach its database just now. Please try again in a moment.",
} as const;

/** What somebody is told who has to wait so many minutes. */
export const waitText = (minutes: number): string =>
  minutes > 1 ? `${TOO_MANY} ${minutes} minutes.` : requestMessages.tooManyRequests;
