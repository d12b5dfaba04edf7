import { z } from "zod";

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
  /** Given for a file. */
  contentMediaType?: string;
};
/** Shared parts by name, as in `components.schemas` of an OpenAPI document. */
export type Definitions = Record<string, JsonSchema>;
type Generated = JsonSchema & { $defs?: Definitions };

const LOCAL = "#/$defs/";
const SHARED = "#/components/schemas/";

/** JSON Schema of what `schema` gives out, in the dialect of OpenAPI 3.1; its named parts are added to `definitions`. */
export function jsonSchemaOf(schema: z.ZodType, definitions: Definitions): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: "output" })).replaceAll(`"${LOCAL}`, `"${SHARED}`);
  const { $schema: _dialect, $defs = {}, ...own }: Generated = JSON.parse(text);
  for (const [name, { id: _, ...definition }] of Object.entries($defs)) definitions[name] = definition;
  return own;
}

/** JSON Schema of what `schema` takes in. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...own }: Generated = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input" })));
  return own;
}

/**
 * The shared part a reference means.
 * @throws Error when there is none.
 */
export function definitionOf(reference: string, definitions: Definitions): JsonSchema {
  const definition = definitions[reference.replace(SHARED, "")];
  if (!definition) throw new Error(`Nothing is described at ${reference}`);
  return definition;
}
