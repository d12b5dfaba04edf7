import { UserTypeToggle } from "@/components/auth/user-type-toggle";
import type { PlainField, PlainFormFacts } from "@/components/plain-form/plain-forms";
import { LongField } from "@/components/posting/controls/long-field";
import { buttonClass } from "@/components/ui/button-class";
import { FormFailure } from "@/components/ui/form-failure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { PlainAnswer } from "@/lib/plain-form/types";

/** A form whose answer is the next page: what was typed stands in it again, with what was wrong. */
export function PlainForm({ facts, answer }: { facts: PlainFormFacts; answer: PlainAnswer | undefined }) {
  const { values = {}, errors = [], message, isDone } = answer ?? {};
  const own = errors.filter(({ path }) => facts.fields.some(({ name }) => name === path));
  return (
    <form method="post" action={facts.action} noValidate className="grid gap-4">
      {isDone ? (
        <p role="status" className="rounded-md bg-success-bg px-3.5 py-3 text-sm font-semibold text-success">
          {message}
        </p>
      ) : (
        <div role="alert">
          <FormFailure text={own.length > 0 ? undefined : message} />
        </div>
      )}
      {facts.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors.find(({ path }) => path === field.name)?.message}
        />
      ))}
      <button type="submit" className={buttonClass({ tone: "primary", size: "lg", block: true })}>
        {facts.button}
      </button>
    </form>
  );
}

type FieldProps = { field: PlainField; value: string | undefined; error: string | undefined };

function Field({ field: { kind, name, label, ...rest }, value = "", error }: FieldProps) {
  const given = { name, label, error, defaultValue: value };
  switch (kind) {
    case "user-type":
      return <UserTypeToggle name={name} {...(value && { chosen: value })} />;
    case "select":
      return <SelectField {...given} isOptional options={rest.options ?? []} />;
    case "long":
      return <LongField {...given} length={value.length} most={rest.most ?? 0} />;
    case "trap":
      return (
        <div aria-hidden="true" className="sr-only">
          <label>
            {label}
            <input type="text" name={name} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      );
    default:
      return <TextField {...given} type={kind} autoComplete={rest.autoComplete} before={rest.before} />;
  }
}
