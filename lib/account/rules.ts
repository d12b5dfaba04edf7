import { AppError } from "@/lib/errors";
import type { UserType } from "@/lib/user/constants";

/** Lets administrators pass. @throws AppError FORBIDDEN */
export function assertAdmin({ role }: { role: UserType }): void {
  if (role !== "admin") throw new AppError("FORBIDDEN");
}
