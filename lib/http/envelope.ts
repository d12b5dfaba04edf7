import type { Actor } from "@/lib/auth/actor";
import type { Answer, Contract } from "@/lib/http/types";

const STATUS = 200;
const PENDING = 202;
const NO_CONTENT = 204;
const SHARED = "public, max-age=0, must-revalidate";
/** Nobody but the caller may keep it (api.md). */
const PERSONAL = "private, no-store";
const DEFAULT_MESSAGE = "OK";

const successBody = (statusCode: number, data: unknown, meta: unknown, message: string = DEFAULT_MESSAGE) => ({
  success: true,
  statusCode,
  message,
  data,
  ...(meta !== undefined && { meta }),
});

/**
 * A success answer: only what the contract's schemas name leaves. What a signed-in caller is told is nobody else's.
 * @throws Error naming the paths (never the values) that do not match the contract.
 */
export function successResponse<C extends Contract>(contract: C, answer: Answer<C>, actor: Actor | null): Response {
  const data = picked(contract, "data", answer.data);
  const status = answer.isPending && contract.mayBePending ? PENDING : (contract.status ?? STATUS);
  const body = contract.bare ? data : successBody(status, data, picked(contract, "meta", answer.meta), answer.message);
  const headers = new Headers({ "cache-control": isShared(contract, actor) ? SHARED : PERSONAL });
  for (const cookie of answer.cookies ?? []) headers.append("set-cookie", cookie);
  if (contract.monitorText) {
    headers.set("content-type", contract.monitorText);
    return new Response(String(data), { status, headers });
  }
  return status === NO_CONTENT ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
}

const isShared = ({ access, method, sameSite, monitorText, neverKept }: Contract, actor: Actor | null) =>
  (access === "public" || access === "viewer") && !actor && method === "GET" && !sameSite && !monitorText && !neverKept;

function picked(contract: Contract, part: "data" | "meta", value: unknown): unknown {
  const result = contract[part]?.safeParse(value);
  if (!result || result.success) return result?.data;
  const paths = result.error.issues.map((issue) => `${part}.${issue.path.join(".")} (${issue.code})`);
  throw new Error(`${contract.id} answered against its contract: ${paths.slice(0, 5).join(", ")}`);
}
