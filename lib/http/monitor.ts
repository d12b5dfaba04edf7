import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";

const BEARER = "Bearer ";
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Is it a monitor that asks? @throws AppError NOT_FOUND where none may, UNAUTHENTICATED without the right token */
export function assertMonitor({ headers }: Request, token: string | undefined = getEnv().METRICS_TOKEN): void {
  if (!token) throw new AppError("NOT_FOUND");
  const given = headers.get("authorization") ?? "";
  // Digests are as long as each other, and comparing them takes as long whatever they are.
  if (!timingSafeEqual(digest(given), digest(BEARER + token))) throw new AppError("UNAUTHENTICATED");
}
