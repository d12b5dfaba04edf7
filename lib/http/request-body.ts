import { inputSchemaOf, type JsonSchema } from "@/lib/http/json-schema";
import { type Parameter, parametersFrom } from "@/lib/http/parameters";
import type { Contract, UploadRule } from "@/lib/http/types";

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
