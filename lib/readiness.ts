import { insideNextServer } from "@/lib/env";

const DRAINING = Symbol.for("basera.draining");
const HEARING = Symbol.for("basera.hearing");

/** Is this server about to end? It answers what still comes in, and says that it is not ready for more. */
export const isDraining = (): boolean => Reflect.get(globalThis, DRAINING) === true;

/** From now on it is; every bundle of the server knows. */
export const startDraining = (): void => void Reflect.set(globalThis, DRAINING, true);

/** Does this server hear what expires on others? One that never did is not ready: what it keeps might be old. */
export const isHearing = (): boolean => !insideNextServer() || Reflect.get(globalThis, HEARING) === true;

/** From now on it does; every bundle of the server knows. */
export const startHearing = (): void => void Reflect.set(globalThis, HEARING, true);
