/** Called by the framework before its first answer. The server program is server/main.ts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireServerProgram } = await import("@/lib/platform/server-program");
  requireServerProgram();
}
