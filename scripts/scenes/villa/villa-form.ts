import type { Subject } from "@/scripts/scenes/base/framing";

export type VillaForm = { drawing: string; subject: Subject; doorX: number };

/** Line on which a villa stands, a little above its garden. */
export const PLINTH = 690;
