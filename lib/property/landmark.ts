const PREPOSITION =
  /^(?:near|opp|opposite|behind|beside|next to|in front(?: of)?|adjacent(?: to)?|close to|off|at|on)\b[\s.:,-]*/i;

/** Whether a landmark says where it is seen from: `Opposite Collector Office`. */
export const hasPreposition = (landmark: string): boolean => PREPOSITION.test(landmark);

/** What the landmark is: `Collector Office`. */
export const landmarkName = (landmark: string): string => landmark.trim().replace(PREPOSITION, "").trim();
