type Issue = { path?: PropertyKey[] | undefined };

const parameterOf = (issue: Issue): string => String(issue.path?.[0] ?? "value");

/** What a call answers when a parameter breaks its rule (api.md, Lists); the parameter's name comes from the issue. */
export const refusals = {
  positiveWhole: (issue: Issue) => `${parameterOf(issue)} must be a whole number from 1 up`,
  count: (issue: Issue) => `${parameterOf(issue)} must be a whole number from 0 to 99`,
  price: (issue: Issue) => `${parameterOf(issue)} must be a number of rupees, digits only`,
  oneOf: (values: readonly string[]) => (issue: Issue) => `${parameterOf(issue)} must be one of ${values.join(", ")}`,
  tooLong: (issue: Issue) => {
    const name = parameterOf(issue);
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} is too long`;
  },
  filesAtMost: (name: string, most: number) =>
    `${name} takes ${most === 0 ? "no file" : `at most ${most} ${most === 1 ? "file" : "files"}`}`,
  repeated: (name: string) => `${name} must be given once`,
  unknown: (names: readonly string[]) => `${names.join(", ")} ${names.length === 1 ? "is" : "are"} not accepted here`,
  hostileKey: "A parameter has a name that is not accepted",
  serverEnding: "This server is about to end",
  serverStarting: "This server is starting. Please ask another one.",
  indexesMissing: "The database has no indexes yet",
} as const;
