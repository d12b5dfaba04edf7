import "server-only";
import { ZodError } from "zod";
import { isDatabaseAway } from "@/lib/db/availability";
import { isDuplicateKey } from "@/lib/db/duplicate-key";
import { AppError, ERRORS, type FieldError } from "@/lib/errors";
import { requestMessages } from "@/lib/http/messages";
import { refusals } from "@/lib/http/refusals";
import { limits } from "@/lib/limits";
import { logger } from "@/lib/log";
import { userMessages } from "@/lib/user/messages";

/** How the texts begin that zod has for a rule without one of ours. */
const ZODS_OWN = /^(?:Invalid (?:input|option|string|number|key|value|discriminator)|Too (?:big|small):)/;

const fieldErrors = (error: ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join("."), message: plainMessage(issue) }));

function plainMessage({ message, path, ...issue }: ZodError["issues"][number]): string {
  if (issue.code === "unrecognized_keys") return refusals.unknown(issue.keys);
  if (!ZODS_OWN.test(message)) return message;
  return path.length === 0 ? requestMessages.bodyUnreadable : requestMessages.valueInvalid;
}

/** What zod refused, as a failure that may be told: the first rule's message, all of them in `errors`. */
export function invalid(error: ZodError): AppError {
  const errors = fieldErrors(error);
  return new AppError("INVALID", { errors, ...(errors[0] && { message: errors[0].message }) });
}

/** What a unique index refused, by its name. */
const TAKEN: Record<string, string> = { email: userMessages.emailTaken };

function takenMessage(error: unknown): string | undefined {
  if (!isDuplicateKey(error)) return undefined;
  return TAKEN[/ index: (\w+) /.exec(error.message)?.[1] ?? ""] ?? requestMessages.conflict;
}

function told(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalid(error);
  const taken = takenMessage(error);
  if (taken) return new AppError("CONFLICT", { message: taken, cause: error });
  return new AppError(isDatabaseAway(error) ? "DATABASE_AWAY" : "INTERNAL", { cause: error });
}

/** The failure envelope (readings, One envelope); what the caller cannot mend is logged under the same id. */
export function failureResponse(error: unknown, requestId: string): Response {
  const failure = told(error);
  const { status } = ERRORS[failure.code];
  if (isUnready(failure)) logger.info({ id: requestId, reason: failure.message }, "Not ready");
  else if (status >= 500) logger.error({ id: requestId, err: failure.cause ?? failure }, failure.code);
  const headers = new Headers({ "cache-control": "private, no-store" });
  const retryAfter = failure.retryAfterSeconds ?? (status === 503 ? limits.databaseAwayRetrySeconds : undefined);
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  const errors = failure.errors?.slice(0, limits.failureErrorsMax).map(brief);
  const shown = { message: cut(failure.message), ...(errors && { errors }) };
  return Response.json({ success: false, statusCode: status, ...shown, requestId }, { status, headers });
}

/** A server that says so of itself: nothing failed. */
const isUnready = ({ code, message }: AppError): boolean =>
  code === "DATABASE_AWAY" && message !== ERRORS.DATABASE_AWAY.message;

/** A failure may hold names that the caller made up. */
const cut = (text: string) => text.slice(0, limits.failureTextMaxCharacters);
const brief = ({ path, message }: FieldError): FieldError => ({ path: cut(path), message: cut(message) });
