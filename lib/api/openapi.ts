import { answerSchemaOf, type Definitions, exampleOf, failureSchema, jsonSchemaOf } from "@/lib/api/json-schema";
import { parametersOf, requestBodyOf } from "@/lib/api/parameters";
import type { Contract } from "@/lib/platform/api-contract";
import { ERRORS, type ErrorCode } from "@/lib/platform/errors";
import { company } from "@/lib/platform/site-content";

const JSON_TYPE = "application/json";
const SESSION_COOKIE = {
  type: "apiKey",
  in: "cookie",
  name: "next-auth.session-token",
  description: "Set by signing in; named __Host-next-auth.session-token where the site is served over https.",
};
const MONITOR = { type: "http", scheme: "bearer", description: "METRICS_TOKEN of the server." };
const WRITES =
  "Calls that change something are taken from pages of this site only: outside a browser, send the site's address as Origin, and the cookie of a session.";
const RETRY_AFTER = { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } };

/** The OpenAPI 3.1 document of these calls, made from what their handlers parse with. */
export function openApiDocument(contracts: readonly Contract[]) {
  const schemas: Definitions = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(contract, schemas) };
  }
  return {
    openapi: "3.1.0" as const,
    info: { title: `${company.name} API`, version: "1", description: `${company.about} ${WRITES}` },
    servers: [{ url: "/api" }],
    paths,
    components: {
      responses: failureResponses(schemas),
      schemas,
      securitySchemes: { session: SESSION_COOKIE, monitor: MONITOR },
    },
  };
}

function operationOf(contract: Contract, schemas: Definitions) {
  const { id, summary, description, body, status = 200, mayBePending, monitorText } = contract;
  const schema = jsonSchemaOf(answerSchemaOf(contract), schemas);
  const content = status !== 204 && {
    content: { [monitorText ?? JSON_TYPE]: { schema, example: exampleOf(schema, schemas) } },
  };
  const success = { description: "OK", ...content };
  const parameters = parametersOf(contract);
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBodyOf(contract) }),
    ...(monitorText && { security: [{ monitor: [] }] }),
    ...(contract.access !== "public" && { security: securityOf(contract) }),
    responses: {
      [status]: success,
      ...(mayBePending && { 202: success }),
      ...Object.fromEntries(refusalsOf(contract).map(referenceTo)),
    },
  };
}

const securityOf = ({ access }: Contract) => [...(access === "viewer" ? [{}] : []), { session: [] }];

const referenceTo = (code: ErrorCode) => [ERRORS[code].status, { $ref: `#/components/responses/${code}` }];

function refusalsOf({
  access,
  method,
  params,
  query,
  body,
  limit,
  sameSite,
  signedMaxBytes,
  refuses = [],
}: Contract): ErrorCode[] {
  const isForAll = access === "public" || access === "viewer";
  const codes: ErrorCode[] = [
    ...(params || query || body || signedMaxBytes ? ["INVALID" as const] : []),
    ...(isForAll ? [] : ["UNAUTHENTICATED" as const]),
    ...((method !== "GET" && !signedMaxBytes) || sameSite || (!isForAll && access !== "session")
      ? ["FORBIDDEN" as const]
      : []),
    ...(body || signedMaxBytes ? ["TOO_LARGE" as const] : []),
    ...(body ? ["UNSUPPORTED_TYPE" as const] : []),
    ...refuses,
    ...(limit ? ["TOO_MANY" as const] : []),
    "INTERNAL",
    "DATABASE_AWAY",
  ];
  return [...new Set(codes)];
}

function failureResponses(schemas: Definitions) {
  const schema = jsonSchemaOf(failureSchema, schemas);
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return Object.fromEntries(
    codes.map((code) => {
      const { status: statusCode, message } = ERRORS[code];
      const example = { success: false, statusCode, message, requestId: "0b0c7a3e-5a0f-4d6e-9c55-6f2f0a1f4b7d" };
      const headers = code === "TOO_MANY" && { headers: { "retry-after": RETRY_AFTER } };
      return [code, { description: message, ...headers, content: { [JSON_TYPE]: { schema, example } } }];
    }),
  );
}
