import "server-only";
import { addressKey, clientAddress } from "@/lib/http/client-address";
import { withinDeadline } from "@/lib/http/deadline";
import { successResponse } from "@/lib/http/envelope";
import { readParams, readQuery } from "@/lib/http/query";
import { countCall } from "@/lib/http/rate-limit";
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
    if (contract.limit) await countCall(contract.limit, addressKey(clientAddress(request.headers)));
    const call = await readCall(contract, request, context);
    return successResponse(contract, await withinDeadline(handle(call)));
  };
  return {
    method: contract.method,
    respond: (request, context) => serve(request, () => answer(request, context)),
  };
}

async function readCall<C extends Contract>({ params, query }: C, request: Request, context: RouteContext) {
  const call = {
    params: params && readParams(params, await context.params),
    query: query && readQuery(query, new URL(request.url).searchParams),
  };
  return call as Call<C>;
}
