import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type * as z from "zod";
import type { ApiAnswer } from "@/lib/client/api";
import { useResolverAfterPress } from "@/lib/client/press";
import { dismissErrors, showToast } from "@/lib/client/toast";

type Options<In extends FieldValues, Out, Data> = {
  /** The schema the API validates with. */
  schema: z.ZodType<Out, In>;
  /** One entry for each field of the form, in display order. */
  defaults: DefaultValues<In>;
  send: (values: Out) => Promise<ApiAnswer<Data>>;
  /** "leaving" keeps the form busy while another page loads. */
  onDone: (data: Data, values: Out) => unknown;
};

/**
 * A form that is validated by the schema of its API call and sent to it. Errors appear on blur and on submit, and the first
 * one gets the focus. The server's message is shown as a toast and as `failure` until the next submit. A failed call keeps
 * what was typed.
 */
export function useApiForm<In extends FieldValues, Out, Data>({
  schema,
  defaults,
  send,
  onDone,
}: Options<In, Out, Data>) {
  const resolver = useResolverAfterPress(zodResolver(schema));
  const form = useForm<In, unknown, Out>({ resolver, defaultValues: defaults, mode: "onTouched" });
  const [failure, setFailure] = useState<string>();
  const leaving = useLeaving();
  const isBusy = form.formState.isSubmitting || leaving.now;

  const sendValues = async (values: Out) => {
    setFailure(undefined);
    dismissErrors();
    const answer = await send(values);
    if (answer.ok) {
      if ((await onDone(answer.data, values)) === "leaving") leaving.begin();
      return;
    }
    const own = answer.errors.filter(({ path }) => path in defaults);
    for (const [index, { path, message }] of own.entries())
      form.setError(path as Path<In>, { type: "server", message }, { shouldFocus: index === 0 });
    if (own.length === 0) setFailure(answer.message);
    showToast("error", answer.message);
  };

  const submit = form.handleSubmit(sendValues);
  return {
    form,
    failure,
    isBusy,
    submit: (event: React.SyntheticEvent) => (isBusy ? event.preventDefault() : submit(event)),
  };
}

/** True while another page loads; a page restored from the back/forward cache is no longer leaving. */
function useLeaving() {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setNow(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return { now, begin: () => setNow(true) };
}
