import type { Subject } from "@/scripts/scenes/base/framing";

export type VillaForm = { drawing: string; subject: Subject; doorX: number };
