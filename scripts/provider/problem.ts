type Problem = Error & { status: number };

/** A refusal in the provider's words. */
export const refusal = (description: string, status = 400): Problem =>
  Object.assign(new Error(description), { status });

/** Status and body the provider answers a refusal with. */
export const answerTo = (error: unknown) => ({
  status: (error as Partial<Problem>).status ?? 500,
  body: {
    error: {
      code: "status" in (error as Problem) ? "BAD_REQUEST_ERROR" : "SERVER_ERROR",
      description: (error as Error).message,
      source: "NA",
      step: "NA",
      reason: "NA",
      metadata: {},
    },
  },
});
