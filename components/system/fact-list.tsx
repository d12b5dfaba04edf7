import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

/** Names with what they stand at, one below the other. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-4 text-sm">
    {facts.map(({ name, value }) => (
      <div
        key={name}
        className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-t border-line py-2 first:border-t-0"
      >
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
