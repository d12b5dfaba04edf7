import { answerSchemaOf } from "@/lib/http/envelope-schema";
import { type Definitions, definitionOf, type JsonSchema, jsonSchemaOf } from "@/lib/http/json-schema";
import type { Contract } from "@/lib/http/types";

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
