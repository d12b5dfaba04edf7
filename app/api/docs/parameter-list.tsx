import type { JsonSchema } from "@/lib/http/json-schema";
import type { Parameter } from "@/lib/http/parameters";

type Props = { title: string; parameters: readonly Parameter[] };

/** Names, kinds and meanings of what a call is given; nothing for a call without any. */
export function ParameterList({ title, parameters }: Props) {
  if (parameters.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-3">
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <div key={name}>
            <dt>
              <code className="font-semibold">{name}</code>{" "}
              <span className="text-ink-3 text-sm">
                {place === "body" ? (required ? "required" : "optional") : place}, {kindOf(schema)}
              </span>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function kindOf(schema: JsonSchema): string {
  const { type = "text", items, enum: values, default: standard } = schema;
  if (schema.contentMediaType) return "file";
  if (items) return `any of ${kindOf(items)}`;
  const kind = values ? values.join(" | ") : `${type === "string" ? "text" : type}${boundOf(schema)}`;
  return standard === undefined ? kind : `${kind}, default ${String(standard)}`;
}

function boundOf({ minimum, maxLength }: JsonSchema): string {
  if (maxLength !== undefined) return ` of at most ${maxLength} characters`;
  return minimum === undefined ? "" : ` from ${minimum}`;
}
