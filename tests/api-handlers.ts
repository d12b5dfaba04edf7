import { pathToFileURL } from "node:url";
import { contracts } from "@/app/api/contracts";
import type { Contract } from "@/lib/platform/api-contract";
import type { Handler } from "@/tests/api-call";

/** The handler a contract describes. */
export async function handlerOf({ method, path }: Contract): Promise<Handler> {
  const file = `app/api${path.replaceAll("{", "[").replaceAll("}", "]")}/route.ts`;
  const handlers: Record<string, Handler> = await import(pathToFileURL(file).href);
  const handler = handlers[method];
  if (!handler) throw new Error(`${file} does not handle ${method}`);
  return handler;
}

/** Every described call with its name, `POST /v1/user/login`. */
export const namedContracts = contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
