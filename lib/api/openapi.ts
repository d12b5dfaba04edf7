import * as z from "zod";
import type { Contract, UploadRule } from "@/lib/platform/api-contract";
import { ERRORS, type ErrorCode } from "@/lib/platform/errors";
import { company } from "@/lib/platform/site-content";

export type JsonSchema = {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  description?: string;
  minimum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  /** Set for a file. */
  contentMediaType?: string;
};
/** Named schemas, as in `components.schemas` of an OpenAPI document. */
type Definitions = Record<string, JsonSchema>;
type Generated = JsonSchema & { $defs?: Definitions };

export type Parameter = {
  name: string;
  in: "path" | "query" | "body";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

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

/** The OpenAPI 3.1 document of these calls, generated from the schemas that their handlers parse with. */
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
  const { id, summary, description, body, status = 200, mayBePending, monitorText, textType } = contract;
  const schema = jsonSchemaOf(answerSchemaOf(contract), schemas);
  const content = status !== 204 && {
    content: { [monitorText ?? textType ?? JSON_TYPE]: { schema, example: exampleOf(schema, schemas) } },
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
      ...Object.fromEntries(errorsOf(contract).map(referenceTo)),
    },
  };
}

const securityOf = ({ access }: Contract) => [...(access === "viewer" ? [{}] : []), { session: [] }];

const referenceTo = (code: ErrorCode) => [ERRORS[code].status, { $ref: `#/components/responses/${code}` }];

/** The errors that a call can answer, as its contract implies. */
function errorsOf({
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
    "DATABASE_UNAVAILABLE",
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

/** The failure envelope of every call. */
const failureSchema = z
  .object({
    success: z.literal(false),
    statusCode: z.int().meta({ description: "The same as the HTTP status." }),
    message: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "Every broken rule; the first one is the message." }),
    requestId: z.string().meta({ description: "Also in the x-request-id header; the log knows the call by it." }),
  })
  .meta({ id: "Failure" });

/** The schema of a successful answer: the data in the envelope (readings, One envelope), or bare. */
export const answerSchemaOf = (contract: Contract): z.ZodType =>
  contract.bare || contract.monitorText || contract.textType ? contract.data : successSchemaOf(contract);

const successSchemaOf = ({ data, meta, status, mayBePending }: Contract) =>
  z.object({
    success: z.literal(true),
    statusCode: z.literal<number[]>(mayBePending ? [status ?? 200, 202] : [status ?? 200]),
    message: z.string().meta({ examples: ["OK"] }),
    data,
    ...(meta && { meta }),
  });

/** The request body of a call in OpenAPI form; undefined for a call without a body. */
function requestBodyOf({ body, bodyIsOptional, files }: Contract) {
  if (!body) return undefined;
  const schema = inputSchemaOf(body);
  const upload = files && { "multipart/form-data": { schema: withFiles(schema, files) } };
  return { required: !bodyIsOptional, content: { "application/json": { schema }, ...upload } };
}

/** The parameters of a call in OpenAPI form: those of the path, then those of the query. */
export const parametersOf = ({ params, query }: Contract): Parameter[] => [
  ...(params ? parametersFrom("path", jsonSchemaOf(params, {})) : []),
  ...(query ? parametersFrom("query", jsonSchemaOf(query, {})) : []),
];

/** The fields of a call's body, including its files. */
export function bodyFieldsOf({ body, files }: Contract): Parameter[] {
  if (!body) return [];
  const schema = inputSchemaOf(body);
  return parametersFrom("body", files ? withFiles(schema, files) : schema);
}

/** One parameter for each property of an object schema. */
function parametersFrom(place: Parameter["in"], { properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name) && schema.default === undefined,
    ...(description && { description }),
    schema,
  }));
}

const withFiles = (schema: JsonSchema, { fields }: UploadRule): JsonSchema => ({
  ...schema,
  properties: {
    ...schema.properties,
    ...Object.fromEntries(Object.entries(fields).map(([name, most]) => [name, filesSchema(most)])),
  },
});

function filesSchema(most: number): JsonSchema {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return most === 1 ? file : { type: "array", items: file, maxItems: most };
}

/** An example of a call's answer. */
export function answerExample(contract: Contract): unknown {
  const definitions: Definitions = {};
  return exampleOf(jsonSchemaOf(answerSchemaOf(contract), definitions), definitions);
}

const DEFAULT_VALUES: Record<string, unknown> = { string: "", number: 0, integer: 0, boolean: false, null: null };

/** A value that matches `schema`, made of its examples, constants and first choices. Optional fields need an example. */
function exampleOf(schema: JsonSchema, definitions: Definitions): unknown {
  if (schema.$ref) return exampleOf(definitionOf(schema.$ref, definitions), definitions);
  const [given] = [...(schema.examples ?? []), schema.default, schema.const, ...(schema.enum ?? [])].filter(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], definitions);
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items, definitions)] : [];
  if (schema.type === "object") return exampleFields(schema, definitions);
  return DEFAULT_VALUES[schema.type ?? ""];
}

function exampleFields({ properties = {}, required = [] }: JsonSchema, definitions: Definitions) {
  const shown = Object.entries(properties).filter(([name, field]) => required.includes(name) || field.examples);
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, definitions)]));
}

const LOCAL = "#/$defs/";
const SHARED = "#/components/schemas/";

/** The JSON Schema of the output of `schema`, in the dialect of OpenAPI 3.1. Its named parts are added to `definitions`. */
function jsonSchemaOf(schema: z.ZodType, definitions: Definitions): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: "output" })).replaceAll(`"${LOCAL}`, `"${SHARED}`);
  const { $schema: _dialect, $defs = {}, ...own }: Generated = JSON.parse(text);
  for (const [name, { id: _, ...definition }] of Object.entries($defs)) definitions[name] = definition;
  return own;
}

/** The JSON Schema of the input of `schema`. */
function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...own }: Generated = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input" })));
  return own;
}

/** The named schema of a reference. @throws Error when there is none. */
function definitionOf(reference: string, definitions: Definitions): JsonSchema {
  const definition = definitions[reference.replace(SHARED, "")];
  if (!definition) throw new Error(`No schema is defined for ${reference}`);
  return definition;
}
