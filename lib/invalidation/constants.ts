/** Which server of several this one is; every bundle of it has the same. */
const ID = Symbol.for("basera.server-id");
const shared = globalThis as { [ID]?: string };
shared[ID] ??= crypto.randomUUID();
export const SERVER_ID: string = shared[ID];

/** More than these at once are told as "everything". */
export const TAGS_UNSENT_MAX = 2_000;
export const TRY_AGAIN_MS = 500;
