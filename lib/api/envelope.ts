import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ZodArray, ZodError, type ZodObject, type ZodType } from "zod";
import { userMessages } from "@/lib/identity/messages";
import type { Actor } from "@/lib/platform/actor";
import type { Answer, Contract } from "@/lib/platform/api-contract";
import { PERSONAL, REVALIDATED } from "@/lib/platform/cache-control";
import { isDatabaseUnavailable } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError, ERRORS, type FieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { refusals, requestMessages } from "@/lib/platform/request-messages";
import { forEachBatch } from "@/lib/platform/turns";

/** The beginnings of zod's own texts, which are replaced by ours. */
const ZOD_TEXT = /^(?:Invalid (?:input|option|string|number|key|value|discriminator)|Too (?:big|small):)/;

const fieldErrors = (error: ZodError): FieldError[] =>
  error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return unknownKeyErrors(issue.keys, issue.path);
    return { path: issue.path.join("."), message: plainMessage(issue) };
  });

/** An error for each key that is not accepted, by its name. `path` leads to the object that has them. */
export const unknownKeyErrors = (keys: readonly string[], path: readonly PropertyKey[] = []): FieldError[] =>
  keys.map((key) => ({ path: [...path, key].join("."), message: refusals.unknown([key]) }));

function plainMessage({ message, path, ...issue }: ZodError["issues"][number]): string {
  if (issue.code === "unrecognized_keys") return refusals.unknown(issue.keys);
  if (!ZOD_TEXT.test(message)) return message;
  return path.length === 0 ? requestMessages.bodyUnreadable : requestMessages.valueInvalid;
}

/** The error of a failed validation: the message of the first broken rule, and all broken rules in `errors`. */
export function invalid(error: ZodError): AppError {
  const [first] = error.issues;
  return new AppError("INVALID", { errors: fieldErrors(error), ...(first && { message: plainMessage(first) }) });
}

/** Texts for duplicate keys, by the name of the unique index. */
const DUPLICATE_TEXTS: Record<string, string> = { email: userMessages.emailTaken };

function duplicateMessage(error: unknown): string | undefined {
  if (!isDuplicateKey(error)) return undefined;
  return DUPLICATE_TEXTS[/ index: (\w+) /.exec(error.message)?.[1] ?? ""] ?? requestMessages.conflict;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalid(error);
  const duplicate = duplicateMessage(error);
  if (duplicate) return new AppError("CONFLICT", { message: duplicate, cause: error });
  return new AppError(isDatabaseUnavailable(error) ? "DATABASE_UNAVAILABLE" : "INTERNAL", { cause: error });
}

/** The failure envelope (readings, One envelope). Server errors are logged under the same request id. */
export function failureResponse(error: unknown, requestId: string): Response {
  const failure = toAppError(error);
  const { status } = ERRORS[failure.code];
  if (isUnready(failure)) logger.info({ id: requestId, reason: failure.message }, "Not ready");
  else if (status >= 500) logger.error({ id: requestId, err: failure.cause ?? failure }, failure.code);
  const headers = new Headers({ "cache-control": PERSONAL });
  const retryAfter = failure.retryAfterSeconds ?? (status === 503 ? limits.databaseUnavailableRetrySeconds : undefined);
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  const errors = failure.errors?.slice(0, limits.failureErrorsMax).map(cutError);
  const shown = { message: cut(failure.message), ...(errors && { errors }) };
  return Response.json({ success: false, statusCode: status, ...shown, requestId }, { status, headers });
}

/** True for a server that reports itself as not ready, which is no failure. */
const isUnready = ({ code, message }: AppError): boolean =>
  code === "DATABASE_UNAVAILABLE" && message !== ERRORS.DATABASE_UNAVAILABLE.message;

/** Texts of a failure are cut, because they may hold names from the request. */
const cut = (text: string) => text.slice(0, limits.failureTextMaxCharacters);
const cutError = ({ path, message }: FieldError): FieldError => ({ path: cut(path), message: cut(message) });

const STATUS = 200;
const PENDING = 202;
const NO_CONTENT = 204;
const DEFAULT_MESSAGE = "OK";

const successBody = (statusCode: number, data: unknown, meta: unknown, message: string = DEFAULT_MESSAGE) => ({
  success: true,
  statusCode,
  message,
  data,
  ...(meta !== undefined && { meta }),
});

/**
 * The answer of a successful call. Only fields that the contract's schemas name are sent. Answers to signed-in callers are
 * private.
 * @throws Error with the paths (never the values) that do not match the contract.
 */
export function successResponse<C extends Contract>(contract: C, answer: Answer<C>, actor: Actor | null): Response {
  const data = pickFields(contract, "data", answer.data);
  const status = answer.isPending && contract.mayBePending ? PENDING : (contract.status ?? STATUS);
  const body = contract.bare
    ? data
    : successBody(status, data, pickFields(contract, "meta", answer.meta), answer.message);
  const headers = new Headers({ "cache-control": isShared(contract, actor) ? REVALIDATED : PERSONAL });
  for (const cookie of answer.cookies ?? []) headers.append("set-cookie", cookie);
  const textType = contract.monitorText ?? contract.textType;
  if (textType) {
    headers.set("content-type", textType);
    return new Response(String(data), { status, headers });
  }
  return status === NO_CONTENT ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
}

const isShared = ({ access, method, sameSite, monitorText, neverCached }: Contract, actor: Actor | null) =>
  (access === "public" || access === "viewer") &&
  !actor &&
  method === "GET" &&
  !sameSite &&
  !monitorText &&
  !neverCached;

const pickFields = (contract: Contract, part: "data" | "meta", value: unknown): unknown =>
  contract[part] && pickNamed(contract[part], value, { id: contract.id, at: part });

/** The fields of a value that a schema of the contract `id` names. `at` is the place of the value in the answer. */
function pickNamed(schema: ZodType, value: unknown, { id, at }: { id: string; at: string }): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const paths = result.error.issues.map((issue) => `${at}.${issue.path.join(".")} (${issue.code})`);
  throw new Error(`${id} answered against its contract: ${paths.slice(0, 5).join(", ")}`);
}

/**
 * The answer of a successful call to a signed-in caller whose data is a long list or has some. It is the same text as
 * {@link successResponse} writes, checked and written a batch of rows at a time. All of it is written before the first byte is sent, so that a fault is a failure.
 * @throws Error with the paths (never the values) that do not match the contract.
 */
export async function answerInPieces<C extends Contract>(contract: C, answer: Answer<C>): Promise<Response> {
  const { id, status = 200 } = contract;
  const meta = contract.meta && pickNamed(contract.meta, answer.meta, { id, at: "meta" });
  const { data: _, meta: __, ...envelope } = successBody(status, undefined, undefined, answer.message);
  const pieces = [`${JSON.stringify(envelope).slice(0, -1)},"data":`];
  if (contract.data instanceof ZodArray)
    await writeRows(contract.data, answer.data as unknown[], { id, at: "data", pieces });
  else await writeFields(contract, answer.data as Record<string, unknown>, pieces);
  pieces.push(meta === undefined ? "}" : `,"meta":${JSON.stringify(meta)}}`);
  return new Response(sent(pieces), {
    status,
    headers: { "content-type": "application/json", "cache-control": PERSONAL },
  });
}

/** The fields of an object, in the order of its schema. */
async function writeFields({ id, data }: Contract, values: Record<string, unknown>, pieces: string[]): Promise<void> {
  let before = "";
  pieces.push("{");
  for (const [key, schema] of Object.entries((data as ZodObject).shape as Record<string, ZodType>)) {
    const [value, at] = [values[key], `data.${key}`];
    const name = `${before}${JSON.stringify(key)}:`;
    if (schema instanceof ZodArray && Array.isArray(value)) {
      pieces.push(name);
      await writeRows(schema, value, { id, at, pieces });
    } else {
      const text = JSON.stringify(pickNamed(schema, value, { id, at }));
      if (text === undefined) continue;
      pieces.push(name + text);
    }
    before = ",";
  }
  pieces.push("}");
}

type Place = { id: string; at: string; pieces: string[] };

async function writeRows(schema: ZodArray, rows: readonly unknown[], { id, at, pieces }: Place): Promise<void> {
  let before = "";
  pieces.push("[");
  await forEachBatch(rows, (batch) => {
    pieces.push(before + JSON.stringify(pickNamed(schema, batch, { id, at })).slice(1, -1));
    before = ",";
  });
  pieces.push("]");
}

function sent(pieces: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = pieces.values();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = left.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
      await nextTurn();
    },
  });
}
