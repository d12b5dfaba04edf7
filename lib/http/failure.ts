import "server-only";
import { ZodError } from "zod";
import { isDatabaseAway } from "@/lib/db/availability";
import { AppError, ERRORS, type FieldError } from "@/lib/errors";
import { logger } from "@/lib/log";
import { messages } from "@/lib/messages";

const fieldErrors = (error: ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));

/** What zod refused, as a failure that may be told: the first rule's message, all of them in `errors`. */
export function invalid(error: ZodError): AppError {
  const errors = fieldErrors(error);
  return new AppError("INVALID", { errors, ...(errors[0] && { message: errors[0].message }) });
}

/** What a unique index refused, by its name. */
const TAKEN: Record<string, string> = { email: messages.emailTaken };
const DUPLICATE_KEY = 11_000;

function takenMessage(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error && error.code === DUPLICATE_KEY)) return undefined;
  return TAKEN[/ index: (\w+) /.exec(error.message)?.[1] ?? ""] ?? messages.conflict;
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
  if (status >= 500) logger.error({ id: requestId, err: failure.cause ?? failure }, failure.code);
  const { message, errors, retryAfterSeconds } = failure;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  return Response.json(
    { success: false, statusCode: status, message, ...(errors && { errors }), requestId },
    { status, headers },
  );
}
