import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { getEnv } from "@/lib/platform/env";

export const REQUEST_ID_HEADER = "x-request-id";
/** 32 hexadecimal characters, as proxies make them, or a UUID: nothing that somebody could be known by. */
const VALID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

// Shared by every bundle of the server process: the door is in one, handlers are in others.
const IDS = Symbol.for("basera.request-ids");
const shared = globalThis as { [IDS]?: AsyncLocalStorage<string> };
shared[IDS] ??= new AsyncLocalStorage<string>();
const ids = shared[IDS];

/** What the log knows a request by: the id a trusted proxy gave it, else one of our own. */
export const requestIdOf = (given: unknown, hops: number = getEnv().TRUSTED_PROXY_HOPS): string =>
  hops > 0 && typeof given === "string" && VALID.test(given) ? given : randomUUID();

/** Answers a request; all that is logged meanwhile has its id. */
export const duringRequest = <T>(id: string, answer: () => T): T => ids.run(id, answer);

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => ids.getStore();
