import { limits } from "@/lib/limits";
import type { UserType } from "@/lib/user/constants";

/** How long a role's sessions live, in seconds: without a call, and at all (security.md section 2). */
export const lifetimeOf = (role: UserType) =>
  role === "admin"
    ? { idle: limits.adminSessionIdleSeconds, longest: limits.adminSessionLongestSeconds }
    : { idle: limits.sessionIdleSeconds, longest: limits.sessionLongestSeconds };
