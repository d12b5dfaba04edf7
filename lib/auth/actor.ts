import type { UserType } from "@/lib/user/constants";

/** Who acts: always from the session (or a script), never from a request's body; `session` names the one it came from. */
export type Actor = { id: string; role: UserType; session?: string };
