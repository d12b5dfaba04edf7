import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";

/**
 * All error codes with their HTTP status and default message (api.md). Pages answer 404 through `notFound()` of the framework and
 * the screen in components/layout/not-found-screen.
 */
export const ERRORS = {
  INVALID: { status: 400, message: requestMessages.invalidRequest },
  UNAUTHENTICATED: { status: 401, message: messages.signInFirst },
  INSUFFICIENT_CREDITS: { status: 402, message: messages.notEnoughCredits },
  FORBIDDEN: { status: 403, message: requestMessages.forbidden },
  NOT_FOUND: { status: 404, message: requestMessages.notFound },
  METHOD_NOT_ALLOWED: { status: 405, message: requestMessages.methodNotAllowed },
  CONFLICT: { status: 409, message: requestMessages.conflict },
  GONE: { status: 410, message: requestMessages.gone },
  TOO_LARGE: { status: 413, message: requestMessages.tooLarge },
  UNSUPPORTED_TYPE: { status: 415, message: requestMessages.unsupportedType },
  TOO_MANY: { status: 429, message: requestMessages.tooManyRequests },
  INTERNAL: { status: 500, message: messages.somethingWentWrong },
  PROVIDER_UNAVAILABLE: { status: 502, message: messages.providerUnavailable },
  PAYMENTS_DISABLED: { status: 503, message: messages.paymentsDisabled },
  DATABASE_UNAVAILABLE: { status: 503, message: requestMessages.databaseUnavailable },
} as const;
export type ErrorCode = keyof typeof ERRORS;

export type FieldError = { path: string; message: string };
type ErrorDetails = { message?: string; errors?: FieldError[]; retryAfterSeconds?: number; cause?: unknown };

/** An error that the caller may see: `code` selects status and message, `message` overrides the message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** Each bundle of the server has a copy of this class; errors of shared objects (queues) must match in all of them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "AppError" && "code" in value;
  }

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** An error about one field of the input, which is also the message of the answer. An empty path stands for the whole input. */
export const fieldError = (code: ErrorCode, path: string, message: string, cause?: unknown): AppError =>
  new AppError(code, { message, errors: [{ path, message }], cause });
