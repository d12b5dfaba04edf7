import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import type { ApiAnswer } from "@/lib/client/api";
import { dismissErrors, showToast } from "@/lib/client/toast";

type Options<In extends FieldValues, Out, Data> = {
  /** The schema the API parses with. */
  schema: z.ZodType<Out, In>;
  /** One entry for each field of the form, in their order. */
  defaults: DefaultValues<In>;
  send: (values: Out) => Promise<ApiAnswer<Data>>;
  /** "leaving" keeps the form busy: another page is on its way. */
  onDone: (data: Data, values: Out) => unknown;
};

/**
 * A form that is checked by the schema of its call and sent to it: errors on blur and on submit, focus on the first one,
 * the server's words as a toast and as `failure`, both gone when it is sent again, nothing lost when it fails.
 */
export function useApiForm<In extends FieldValues, Out, Data>({
  schema,
  defaults,
  send,
  onDone,
}: Options<In, Out, Data>) {
  const form = useForm<In, unknown, Out>({ resolver: zodResolver(schema), defaultValues: defaults, mode: "onTouched" });
  const [failure, setFailure] = useState<string>();
  const leaving = useLeaving();
  const isBusy = form.formState.isSubmitting || leaving.now;

  const take = async (values: Out) => {
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

  const submit = form.handleSubmit(take);
  return {
    form,
    failure,
    isBusy,
    submit: (event: React.SyntheticEvent) => (isBusy ? event.preventDefault() : submit(event)),
  };
}

/** Has the page been left? Back again from the browser's memory, it has not. */
function useLeaving() {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setNow(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return { now, begin: () => setNow(true) };
}
