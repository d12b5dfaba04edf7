import type { Metadata } from "next";
import { contracts } from "@/app/api/contracts";
import { answerExample, bodyFieldsOf, type JsonSchema, type Parameter, parametersOf } from "@/lib/api/openapi";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

const title = `${company.name} API`;

export const metadata: Metadata = pageMetadata({
  title,
  description: "The public calls of the marketplace: their parameters, their answers and their failures.",
  path: routes.api.docs,
  noindex: true,
});

export default function ApiDocsPage() {
  return (
    <main className="mx-auto max-w-3xl px-(--gutter) py-10">
      <a className="text-accent-600 underline" href={routes.home}>
        {company.name}
      </a>
      <h1 className="mt-4 text-h1 font-bold">{title}</h1>
      <p className="mt-4">
        All calls answer JSON. A success is <code>{"{ success, statusCode, message, data, meta? }"}</code>, a failure{" "}
        <code>{"{ success, statusCode, message, errors?, requestId }"}</code>; the HTTP status is the{" "}
        <code>statusCode</code>. Prices are rupees, areas square feet, times UTC. Addresses work with and without{" "}
        <code>/api</code> in front of the version. An address may make {limits.publicCallsPerMinute} calls a minute; a
        refusal for being too many says in <code>retry-after</code> how many seconds to wait.
      </p>
      <p className="mt-4">
        For programs:{" "}
        <a className="text-accent-600 underline" href={routes.api.openapi}>
          {routes.api.openapi}
        </a>{" "}
        (OpenAPI 3.1).
      </p>
      {contracts.map((contract) => (
        <CallSection key={contract.id} contract={contract} />
      ))}
    </main>
  );
}

type CallSectionProps = { contract: Contract };

/** An API call with its method, path, parameters, body and an example answer. */
function CallSection({ contract }: CallSectionProps) {
  const { id, method, path, summary, description } = contract;
  return (
    <section aria-labelledby={id} className="mt-10 border-line border-t pt-8">
      <h2 id={id} className="break-words text-h3 font-bold">
        <code>
          {method} /api{path}
        </code>
      </h2>
      <p className="mt-2">
        {summary}. {description}
      </p>
      <ParameterList title="Parameters" parameters={parametersOf(contract)} />
      <ParameterList title="Body" parameters={bodyFieldsOf(contract)} />
      <h3 className="mt-5 font-semibold">Answer</h3>
      <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-md bg-sunken p-4 text-sm">
        {contract.status === 204 ? "204, without a body" : JSON.stringify(answerExample(contract), null, 2)}
      </pre>
    </section>
  );
}

type ParameterListProps = { title: string; parameters: readonly Parameter[] };

/** Names, types and meanings of the parameters; nothing for a call without any. */
function ParameterList({ title, parameters }: ParameterListProps) {
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
