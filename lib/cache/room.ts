import type { KeptPages } from "@/lib/cache/kept-pages";

/** Every bundle of the server has its own copy of our files, and the handler is in none: they meet here. */
const ROOM = Symbol.for("basera.kept-pages");

/** What this server keeps; undefined in scripts, tests and builds. */
export const keptPages = (): KeptPages | undefined => Reflect.get(globalThis, ROOM);

/** From now on this is what the server keeps its pages in. */
export const openRoom = (pages: KeptPages): void => void Reflect.set(globalThis, ROOM, pages);
