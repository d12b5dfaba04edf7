import { AppError } from "@/lib/errors";

const REFUSAL = "ProviderRefusal";
const TOLD_CHARACTERS = 200;

/** What the SDK throws: with a status and the provider's own error, or a TypeError of its own when there was no answer. */
type Thrown = { statusCode?: number; error?: { code?: string; description?: string }; message?: string };

/** Statuses of a moment: asked again, the provider may say something else. */
const PASSING = new Set([408, 425, 429]);

/**
 * Whatever went wrong with a call of the provider, as AppError PROVIDER_AWAY; its cause says what, without the SDK's
 * error, which holds the request.
 */
export function providerFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { statusCode = 0, error, message } = (thrown ?? {}) as Thrown;
  const isRefusal = statusCode >= 400 && statusCode < 500 && !PASSING.has(statusCode) && error?.code !== undefined;
  const said = error?.code ? `${error.code} ${error.description ?? ""}` : (message ?? "no answer");
  const cause = Object.assign(
    new Error(`The payment provider: ${statusCode || "no status"}, ${said.slice(0, TOLD_CHARACTERS)}`),
    {
      name: isRefusal ? REFUSAL : "ProviderFailure",
    },
  );
  return new AppError("PROVIDER_AWAY", { cause });
}

/** Did the provider say no (and not merely fail to say yes)? */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Error && error.cause.name === REFUSAL;
