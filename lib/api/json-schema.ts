import { z } from "zod";
import type { Contract } from "@/lib/platform/api-contract";

const PLAIN: Record<string, unknown> = { string: "", number: 0, integer: 0, boolean: false, null: null };

/** An answer of a call, as its description shows it. */
export function answerExample(contract: Contract): unknown {
  const definitions: Definitions = {};
  return exampleOf(jsonSchemaOf(answerSchemaOf(contract), definitions), definitions);
}

/** A value that fits `schema`, made of its examples, constants and first choices; optional parts only with an example. */
export function exampleOf(schema: JsonSchema, definitions: Definitions): unknown {
  if (schema.$ref) return exampleOf(definitionOf(schema.$ref, definitions), definitions);
  const [given] = [...(schema.examples ?? []), schema.default, schema.const, ...(schema.enum ?? [])].filter(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], definitions);
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items, definitions)] : [];
  if (schema.type === "object") return exampleFields(schema, definitions);
  return PLAIN[schema.type ?? ""];
}

function exampleFields({ properties = {}, required = [] }: JsonSchema, definitions: Definitions) {
  const shown = Object.entries(properties).filter(([name, field]) => required.includes(name) || field.examples);
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, definitions)]));
}

/** What a call answers when it succeeds: its data in the envelope (readings, One envelope), or bare. */
export const answerSchemaOf = (contract: Contract): z.ZodType =>
  contract.bare || contract.monitorText ? contract.data : successSchemaOf(contract);

const successSchemaOf = ({ data, meta, status, mayBePending }: Contract) =>
  z.object({
    success: z.literal(true),
    statusCode: z.literal<number[]>(mayBePending ? [status ?? 200, 202] : [status ?? 200]),
    message: z.string().meta({ examples: ["OK"] }),
    data,
    ...(meta && { meta }),
  });

/** The failure envelope of every call. */
export const failureSchema = z
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
