import { limits } from "@/lib/limits";

/** What a counter shows after `step` of `limits.statsSteps` steps towards `target`. */
export const countAt = (target: number, step: number): number =>
  Math.round((target * Math.min(step, limits.statsSteps)) / limits.statsSteps);
