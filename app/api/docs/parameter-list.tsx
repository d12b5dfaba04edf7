import type { JsonSchema } from "@/lib/http/json-schema";
import type { Parameter } from "@/lib/http/parameters";

type Props = { parameters: readonly Parameter[] };

/** Names, kinds and meanings of a call's parameters; nothing for a call without any. */
export function ParameterList({ parameters }: Props) {
  if (parameters.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-semibold">Parameters</h3>
      <dl className="mt-2 space-y-3">
        {parameters.map(({ name, in: place, schema, description }) => (
          <div key={name}>
            <dt>
              <code className="font-semibold">{name}</code>{" "}
              <span className="text-ink-3 text-sm">
                {place}, {kindOf(schema)}
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
  if (items) return `any of ${kindOf(items)}`;
  const kind = values ? values.join(" | ") : `${type === "string" ? "text" : type}${boundOf(schema)}`;
  return standard === undefined ? kind : `${kind}, default ${String(standard)}`;
}

function boundOf({ minimum, maxLength }: JsonSchema): string {
  if (maxLength !== undefined) return ` of at most ${maxLength} characters`;
  return minimum === undefined ? "" : ` from ${minimum}`;
}
