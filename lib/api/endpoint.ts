import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { assertNotCrossSite, assertSameOrigin, authorizeCaller } from "@/lib/api/access";
import { addressKey, clientAddress } from "@/lib/api/client-address";
import { answerInPieces, successResponse } from "@/lib/api/envelope";
import { hasBody, parseBody, readBody, readParams, readQuery, readSigned } from "@/lib/api/input";
import { answerNoJsForm, isNoJsForm } from "@/lib/api/no-js-form";
import { type Endpoint, type RouteContext, serve } from "@/lib/api/route-handlers";
import { isMultipart, noFiles, readUpload } from "@/lib/api/upload";
import { inUploadPlace, releaseUploadMemory } from "@/lib/api/upload-places";
import { addressRange } from "@/lib/identity/guess-limits";
import type { Actor } from "@/lib/platform/actor";
import type { Answer, Call, Contract } from "@/lib/platform/api-contract";
import { duringApiCall } from "@/lib/platform/database";
import { within } from "@/lib/platform/deadline";
import { AppError } from "@/lib/platform/errors";
import {
  assertPointLeft,
  RATE_RULES,
  type RateLimitName,
  type RateRule,
  rangeRule,
  takePoint,
  takePoints,
  tooMany,
} from "@/lib/platform/rate-limits";
import { sharedState } from "@/lib/platform/shared-state";

/** Longest time in milliseconds that a handler may take. No driver setting limits a hung primary below it (security F20). */
export const HANDLER_DEADLINE_MS = 5_500;

/**
 * One deadline of `ms` milliseconds for several steps of a call. The time between the steps does not count.
 * @throws AppError DATABASE_UNAVAILABLE when a step is late. The step goes on without a listener until it calls
 * `throwIfTimedOut` (lib/platform/database).
 */
export function createDeadline(ms = HANDLER_DEADLINE_MS): <T>(work: () => Promise<T>) => Promise<T> {
  const call = { isAnswered: false };
  let left = ms;
  return async (work) => {
    const startedAt = performance.now();
    const late = () => {
      call.isAnswered = true;
      return new AppError("DATABASE_UNAVAILABLE", { cause: new Error("Handler passed its deadline") });
    };
    try {
      return await within(duringApiCall(call, work), left, late);
    } finally {
      left -= performance.now() - startedAt;
    }
  };
}

type Caller = { address: string; actor: Actor | null };

/** What counts a call: each rule with its key. */
function countsOf(name: RateLimitName, { address, actor }: Caller): [RateRule, string][] {
  const rule: RateRule & { by?: "account" | "range" } = RATE_RULES[name];
  if (rule.by === "account" && actor) return [[rule, actor.id]];
  if (rule.by !== "range" || !address.includes(":")) return [[rule, address]];
  return [
    [rule, address],
    [rangeRule(rule), addressRange(address)],
  ];
}

/** One limiter for the whole process, so that an address has one limit for all routes together. */
const publicReadLimiter = () =>
  sharedState("public-read-limiter", () => {
    const { points, seconds: duration } = RATE_RULES.publicRead;
    return new RateLimiterMemory({ keyPrefix: "publicRead", points, duration });
  });

/** Checks the limit before the input is parsed. Public reads are counted here. @throws AppError TOO_MANY with the seconds to wait. */
async function checkRateLimit(name: RateLimitName, caller: Caller): Promise<void> {
  if (name === "publicRead") return countPublicRead(caller.address);
  for (const [rule, key] of countsOf(name, caller)) await assertPointLeft(rule, key);
}

/** Counts a call once its input is valid, so that invalid input costs nothing. @throws AppError TOO_MANY */
async function countValidCall(name: RateLimitName, caller: Caller): Promise<void> {
  if (name === "publicRead") return;
  await takePoints(
    countsOf(name, caller).map(
      ([rule, key]) =>
        () =>
          takePoint(rule, key),
    ),
  );
}

/** Counts a public read of this address. @throws AppError TOO_MANY with the seconds to wait */
export async function countPublicRead(address: string): Promise<void> {
  try {
    await publicReadLimiter().consume(address);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
  }
}

type Definition<C extends Contract> = { contract: C; handle: (call: Call<C>) => Promise<Answer<C>> };
/** The fields of a form that a page without scripts sent, already read. */
type FormValues = Record<string, string>;

/**
 * One call of the API, made of its contract and its handler. What every request passes first is in server/request-pipeline. The
 * steps here and their errors come in the order of api.md, Settled details: origin, session and role, rate limit, input, the
 * handler, the envelope.
 */
export function endpoint<const C extends Contract>({ contract, handle }: Definition<C>): Endpoint {
  const answer = async (request: Request, context: RouteContext, formValues?: FormValues) => {
    if (contract.signedMaxBytes === undefined) assertSameOrigin(request);
    if (contract.sameSite) assertNotCrossSite(request);
    const upload = contract.files && isMultipart(request) ? contract.files : undefined;
    const withinDeadline = createDeadline(upload?.handlerMs ?? contract.handlerMs);
    const caller = await withinDeadline(() => readCaller(contract, request));
    const sender = caller.actor?.id ?? caller.address;
    const work = async () => {
      // Reading the body is outside the deadline: it may arrive slowly and has time limits of its own.
      const input = await readInput(contract, { request, sender }, context, formValues);
      const call = { ...caller, ...input, request } as unknown as Call<C>;
      return withinDeadline(() => countCall(contract, caller).then(() => handle(call)));
    };
    try {
      const result = await (upload ? inUploadPlace(sender, work) : work());
      if (contract.inPieces && caller.actor) return await answerInPieces(contract, result);
      return successResponse(contract, result, caller.actor);
    } finally {
      releaseUploadMemory(request);
    }
  };
  return {
    method: contract.method,
    respond: (request, context) =>
      serve(
        request,
        (id) =>
          contract.form && isNoJsForm(request)
            ? answerNoJsForm({ form: contract.form, fields: fieldsOf(contract) }, request, id, (formValues) =>
                answer(request, context, formValues),
              )
            : answer(request, context),
        contract.path,
      ),
  };
}

const fieldsOf = ({ body }: Contract) => Object.keys(body?.shape ?? {});

async function readCaller(contract: Contract, request: Request) {
  const address = addressKey(clientAddress(request.headers));
  const actor = await authorizeCaller(contract, request);
  if (contract.limit) await checkRateLimit(contract.limit, { address, actor });
  return { actor, address, userAgent: request.headers.get("user-agent") };
}

async function readInput(
  { params, query, strictQuery, ...content }: Contract,
  sent: Sent,
  context: RouteContext,
  formValues: FormValues | undefined,
) {
  return {
    ...(formValues && content.body ? { body: parseBody(content.body, formValues) } : await readContent(content, sent)),
    params: params && readParams(params, await context.params),
    query: query && readQuery(query, new URL(sent.request.url).searchParams, { isStrict: strictQuery === true }),
  };
}

type Content = Pick<Contract, "body" | "bodyIsOptional" | "jsonMaxBytes" | "files" | "signedMaxBytes">;

/** A request, and the account or address that sends it. */
type Sent = { request: Request; sender: string };

async function readContent({ body, bodyIsOptional, jsonMaxBytes, files, signedMaxBytes }: Content, sent: Sent) {
  const { request } = sent;
  if (signedMaxBytes !== undefined) return { signed: await readSigned(request, signedMaxBytes) };
  if (body && bodyIsOptional && !hasBody(request)) return { body: parseBody(body, {}) };
  if (body && files && isMultipart(request)) return readUpload(body, files, sent);
  const rules = { maxBytes: jsonMaxBytes, isOptional: bodyIsOptional };
  return { body: body && (await readBody(body, request, rules)), files: files && noFiles(files) };
}

const countCall = async ({ limit }: Contract, caller: Caller) => {
  if (limit) await countValidCall(limit, caller);
};
