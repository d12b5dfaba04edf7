import { inputSchemaOf, type JsonSchema, jsonSchemaOf } from "@/lib/api/json-schema";
import type { Contract, UploadRule } from "@/lib/platform/api-contract";

/** The body of a call as OpenAPI names it; undefined for a call without one. */
export function requestBodyOf({ body, bodyIsOptional, files }: Contract) {
  if (!body) return undefined;
  const schema = inputSchemaOf(body);
  const upload = files && { "multipart/form-data": { schema: withFiles(schema, files) } };
  return { required: !bodyIsOptional, content: { "application/json": { schema }, ...upload } };
}

/** Fields of the body of a call, its files among them. */
export function bodyFieldsOf({ body, files }: Contract): Parameter[] {
  if (!body) return [];
  const schema = inputSchemaOf(body);
  return parametersFrom("body", files ? withFiles(schema, files) : schema);
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

export type Parameter = {
  name: string;
  in: "path" | "query" | "body";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

/** Parameters of a call as OpenAPI names them: those of the path, then those of the query. */
export const parametersOf = ({ params, query }: Contract): Parameter[] => [
  ...(params ? parametersFrom("path", jsonSchemaOf(params, {})) : []),
  ...(query ? parametersFrom("query", jsonSchemaOf(query, {})) : []),
];

/** The properties of an object's schema, one by one. */
export function parametersFrom(place: Parameter["in"], { properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name) && schema.default === undefined,
    ...(description && { description }),
    schema,
  }));
}
