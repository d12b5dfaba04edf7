import { ParameterList } from "@/app/api/docs/parameter-list";
import { answerExample } from "@/lib/http/example";
import { parametersOf } from "@/lib/http/parameters";
import { bodyFieldsOf } from "@/lib/http/request-body";
import type { Contract } from "@/lib/http/types";

type Props = { contract: Contract };

/** One call: method and address, parameters, body, an answer. */
export function CallSection({ contract }: Props) {
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
