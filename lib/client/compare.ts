import { readDevice, writeDevice } from "@/lib/client/device-store";
import { limits } from "@/lib/platform/limits";

/** A home that was chosen to be compared, on this device. */
export type ComparedHome = { id: string; name: string };

const NAME = "compare";
const ID = /^[0-9a-f]{24}$/;

const isHome = (value: unknown): value is ComparedHome =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "name" in value &&
  typeof value.id === "string" &&
  typeof value.name === "string" &&
  ID.test(value.id);

/** The chosen homes, the first chosen first. */
export function comparedHomes(): ComparedHome[] {
  const stored = readDevice(NAME);
  return Array.isArray(stored) ? stored.filter(isHome).slice(0, limits.comparedHomesMax) : [];
}

const listeners = new Set<() => void>();

/** Calls `listener` when homes are chosen or taken out, in another tab too; returns the unsubscriber. */
export function onCompareChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function store(homes: readonly ComparedHome[]): void {
  writeDevice(NAME, homes.length > 0 ? homes : undefined);
  for (const listener of listeners) listener();
}

/** Chooses a home, or takes it out again. "full" when there are as many as can be compared. */
export function toggleCompared(home: ComparedHome): "added" | "removed" | "full" {
  const homes = comparedHomes();
  const others = homes.filter(({ id }) => id !== home.id);
  if (others.length < homes.length) {
    store(others);
    return "removed";
  }
  if (homes.length >= limits.comparedHomesMax) return "full";
  store([...homes, home]);
  return "added";
}

/** Takes a home out of the comparison of this device. */
export const removeCompared = (id: string): void => store(comparedHomes().filter((home) => home.id !== id));
export const clearCompared = (): void => store([]);
