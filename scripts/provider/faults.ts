import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** `lost-reply` executes the call and then closes the connection. */
export type FaultKind = "hang" | "refuse" | "html-502" | "rate-limit" | "slow" | "malformed" | "hollow" | "lost-reply";
type Fault = { kind: FaultKind; only?: RegExp; times?: number; ms?: number };

export type Faults = {
  /** Breaks the calls that match `only` (`POST /v1/orders`), `times` times or from now on. */
  set: (kind: FaultKind, options?: Omit<Fault, "kind">) => void;
  clear: () => void;
};

type Work = () => void;
const JSON_TYPE = { "content-type": "application/json" };
const SLOW_MS = 7_000;

/** Simulated faults of the provider. `around` runs one call under the current fault. */
export function openFaults() {
  let fault: Fault | undefined;
  const take = (call: string): Fault | undefined => {
    if (!fault || fault.times === 0 || fault.only?.test(call) === false) return undefined;
    if (fault.times !== undefined) fault = { ...fault, times: fault.times - 1 };
    return fault;
  };
  const faults: Faults = {
    set: (kind, options = {}) => {
      fault = { kind, ...options };
    },
    clear: () => {
      fault = undefined;
    },
  };
  const around = async (call: string, request: IncomingMessage, response: ServerResponse, work: Work) => {
    const found = take(call);
    if (!found) return work();
    await BROKEN[found.kind]({ request, response, work, ms: found.ms ?? SLOW_MS });
  };
  return { faults, around };
}

type Broken = { request: IncomingMessage; response: ServerResponse; work: Work; ms: number };

const BROKEN: Record<FaultKind, (call: Broken) => unknown> = {
  hang: () => undefined,
  refuse: ({ request }) => request.socket.destroy(),
  "html-502": ({ response }) =>
    response.writeHead(502, { "content-type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>"),
  "rate-limit": ({ response }) =>
    response
      .writeHead(429, JSON_TYPE)
      .end('{"error":{"code":"BAD_REQUEST_ERROR","description":"Request failed. Please try after sometime."}}'),
  slow: async ({ work, ms }) => {
    await wait(ms, undefined, { ref: false });
    work();
  },
  malformed: ({ response }) => response.writeHead(200, JSON_TYPE).end('{"id":"order_'),
  hollow: ({ response }) => response.writeHead(200, JSON_TYPE).end("{}"),
  "lost-reply": ({ request, response, work }) => {
    response.end = () => response;
    work();
    request.socket.destroy();
  },
};
