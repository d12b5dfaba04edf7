import { readDevice, writeDevice } from "@/lib/client/device-store";
import { limits } from "@/lib/platform/limits";
import { OBJECT_ID } from "@/lib/platform/object-id";

/** A home that was chosen to be compared, on this device. */
export type ComparedHome = { id: string; name: string };

const NAME = "compare";

const isHome = (value: unknown): value is ComparedHome =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "name" in value &&
  typeof value.id === "string" &&
  typeof value.name === "string" &&
  OBJECT_ID.test(value.id);

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

function store(homes: readonly ComparedHome[]): boolean {
  const isStored = writeDevice(NAME, homes.length > 0 ? homes : undefined);
  for (const listener of listeners) listener();
  return isStored;
}

/**
 * Chooses a home, or takes it out again. "full" when there are as many as can be compared, "notStored" when the browser refuses to
 * store the choice.
 */
export function toggleCompared(home: ComparedHome): "added" | "removed" | "full" | "notStored" {
  const homes = comparedHomes();
  const others = homes.filter(({ id }) => id !== home.id);
  if (others.length < homes.length) return store(others) ? "removed" : "notStored";
  if (homes.length >= limits.comparedHomesMax) return "full";
  return store([...homes, home]) ? "added" : "notStored";
}

/** Takes a home out of the comparison of this device. */
export function removeCompared(id: string): void {
  store(comparedHomes().filter((home) => home.id !== id));
}

/** Takes all homes out of the comparison of this device. */
export function clearCompared(): void {
  store([]);
}
