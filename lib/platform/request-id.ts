import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { getEnv } from "@/lib/platform/env";
import { sharedState } from "@/lib/platform/shared-state";

export const REQUEST_ID_HEADER = "x-request-id";
/** 32 hexadecimal characters, as proxies make them, or a UUID: nothing that somebody could be known by. */
const VALID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const ids = sharedState("request-ids", () => new AsyncLocalStorage<string>());

/** The id of a request in the log: the one a trusted proxy set, else a new one. */
export const requestIdOf = (given: unknown, hops: number = getEnv().TRUSTED_PROXY_HOPS): string =>
  hops > 0 && typeof given === "string" && VALID.test(given) ? given : randomUUID();

/** Answers a request; every log line written meanwhile has its id. */
export const withRequestId = <T>(id: string, answer: () => T): T => ids.run(id, answer);

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => ids.getStore();
