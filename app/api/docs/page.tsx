import type { Metadata } from "next";
import { contracts } from "@/app/api/contracts";
import { CallSection } from "@/app/api/docs/call-section";
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
