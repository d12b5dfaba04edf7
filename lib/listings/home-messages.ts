/** Texts about listings of one home. */
export const homeMessages = {
  joined: "These listings are one home now",
  parted: "This listing is a home of its own now",
  alone: "This listing is the only one of its home",
  maybe: (name: string) => `Maybe the same home: ${name}`,
  join: "Same home",
  part: "Different homes",
  tooFew: "Name at least two listings",
  tooMany: "Name fewer listings",
} as const;
