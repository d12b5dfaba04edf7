import { type JsonSchema, jsonSchemaOf } from "@/lib/http/json-schema";
import type { Contract } from "@/lib/http/types";

export type Parameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

/** Parameters of a call as OpenAPI names them: those of the path, then those of the query. */
export const parametersOf = ({ params, query }: Contract): Parameter[] => [
  ...(params ? listed("path", jsonSchemaOf(params, {})) : []),
  ...(query ? listed("query", jsonSchemaOf(query, {})) : []),
];

function listed(place: Parameter["in"], { properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name) && schema.default === undefined,
    ...(description && { description }),
    schema,
  }));
}
