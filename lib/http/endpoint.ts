import "server-only";
import { admit } from "@/lib/http/access";
import { readBody } from "@/lib/http/body";
import { addressKey, clientAddress } from "@/lib/http/client-address";
import { withinDeadline } from "@/lib/http/deadline";
import { successResponse } from "@/lib/http/envelope";
import { assertNotCrossSite, assertSameOrigin } from "@/lib/http/origin";
import { readParams, readQuery } from "@/lib/http/query";
import { countValid, refuseTooMany } from "@/lib/http/rate-limit";
import { serve } from "@/lib/http/serve";
import type { Answer, Call, Contract } from "@/lib/http/types";

export type RouteContext = { params: Promise<unknown> };
export type Endpoint = Pick<Contract, "method"> & {
  respond: (request: Request, context: RouteContext) => Promise<Response>;
};

type Definition<C extends Contract> = { contract: C; handle: (call: Call<C>) => Promise<Answer<C>> };

/** One call of the API, from its contract and what it does; refusals come in the order of api.md, Settled details. */
export function endpoint<const C extends Contract>({ contract, handle }: Definition<C>): Endpoint {
  const answer = async (request: Request, context: RouteContext) => {
    assertSameOrigin(request);
    if (contract.sameSite) assertNotCrossSite(request);
    const answered = withinDeadline(readCall(contract, request, context).then(handle));
    return successResponse(contract, await answered);
  };
  return {
    method: contract.method,
    respond: (request, context) => serve(request, () => answer(request, context)),
  };
}

async function readCall<C extends Contract>(contract: C, request: Request, context: RouteContext): Promise<Call<C>> {
  const { limit, params, query, body } = contract;
  const address = addressKey(clientAddress(request.headers));
  const actor = await admit(contract, request.headers);
  if (limit) await refuseTooMany(limit, address);
  const call = {
    actor,
    body: body && (await readBody(body, request)),
    params: params && readParams(params, await context.params),
    query: query && readQuery(query, new URL(request.url).searchParams),
    request,
    address,
  };
  if (limit) await countValid(limit, address);
  return call as Call<C>;
}
