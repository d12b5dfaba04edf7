import type { KeptPages } from "@/lib/cache/kept-pages";
import type { ReadyAnswers } from "@/lib/cache/ready-answers";

/** Every bundle of the server has its own copy of our files, and the handler is in none: they meet here. */
const ROOM = Symbol.for("basera.kept-pages");

export type Room = Omit<KeptPages, "counts"> & {
  counts: () => ReturnType<KeptPages["counts"]> & { ready?: ReturnType<ReadyAnswers["counts"]> };
};

/** What this server keeps; undefined in scripts, tests and builds. */
export const keptPages = (): Room | undefined => Reflect.get(globalThis, ROOM);

/** From now on this is what the server keeps its pages in. */
export const openRoom = (pages: Room): void => void Reflect.set(globalThis, ROOM, pages);
