import { type JsonSchema, jsonSchemaOf } from "@/lib/http/json-schema";
import type { Contract } from "@/lib/http/types";

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
