export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { checkEnvironment } = await import("@/instrumentation-env");
  checkEnvironment();
  await import("@/instrumentation-node");
}
