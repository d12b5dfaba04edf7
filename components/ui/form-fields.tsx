import { type ComponentProps, type ReactNode, useId } from "react";
import { boxClass, labelClass, selectClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { indianNumber } from "@/lib/platform/format";

export type TextFieldProps = ComponentProps<"input"> &
  FieldFrameProps & {
    /** Content inside the box, before and after the text. */
    before?: ReactNode;
    after?: ReactNode;
  };

/** A labelled input. Spread the result of `form.register(name)` on it. */
export const TextField = ({ label, error, hint, isOptional, before, after, ...input }: TextFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint} isOptional={isOptional}>
    {(attributes) => (
      <div className={boxClass}>
        {before && <span className="pl-3.5 text-ink-3">{before}</span>}
        <input
          {...input}
          {...attributes}
          className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 text-body outline-none"
        />
        {after}
      </div>
    )}
  </FieldFrame>
);

type FieldNoteProps = { id: string; error?: string | undefined; hint?: string | undefined };

/** The error of a field, or else its hint. The field refers to it with aria-describedby. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error)
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-xs font-semibold text-danger">
        <Icon name="circle-alert" size={16} className="mt-px" />
        {error}
      </p>
    );
  return hint ? (
    <p id={id} className="text-xs text-ink-3">
      {hint}
    </p>
  ) : null;
}

export type FieldFrameProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
};

/** Attributes that connect a control with its label and note. */
type ControlAttributes = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type FieldFrameSlots = FieldFrameProps & { children: (attributes: ControlAttributes) => ReactNode };

/** A control with its label above and its note below. */
export function FieldFrame({ label, error, hint, isOptional, children }: FieldFrameSlots) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {label}
        {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error || hint ? note : undefined,
      })}
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}

type Option = { value: string; label: string };
type SelectFieldProps = ComponentProps<"select"> &
  FieldFrameProps & {
    /** The first option is shown while nothing is chosen. */
    options: readonly Option[];
  };

/** A labelled native select. Spread the result of `form.register(name)` on it. */
export const SelectField = ({ label, options, error, hint, isOptional, ...select }: SelectFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint} isOptional={isOptional}>
    {(attributes) => (
      <select {...select} {...attributes} className={selectClass}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);

/** The server's message about the whole form, above its button. It is not announced: a toast with the same text is. */
export const FormFailure = ({ text, link }: { text?: string | undefined; link?: FailureLink | undefined }) =>
  text ? (
    <p className="flex items-start gap-2 rounded-md bg-danger-bg px-3.5 py-2.5 text-sm font-semibold text-danger">
      <Icon name="circle-alert" size={18} className="mt-px" />
      {text}
      {link && (
        <a href={link.href} className="inline-flex min-h-6 items-center underline underline-offset-3">
          {link.label}
        </a>
      )}
    </p>
  ) : null;

/** A link of a failure: what to look at because of it. */
type FailureLink = { href: string; label: string };

/** Shown without JavaScript above a form that needs it. */
export const ScriptNote = () => (
  <noscript>
    <p className="rounded-md bg-warning-bg px-3.5 py-2.5 text-sm font-semibold text-warning">
      This form needs JavaScript. Please switch it on and load this page again.
    </p>
  </noscript>
);

type TextareaFieldProps = ComponentProps<"textarea"> & Omit<FieldFrameProps, "hint"> & { length: number; most: number };

/** A text of several lines that says how long it is; what `form.register(name)` gives is spread on it. */
export const TextareaField = ({ label, error, isOptional, length, most, ...textarea }: TextareaFieldProps) => (
  <FieldFrame
    label={label}
    error={error}
    isOptional={isOptional}
    hint={`${indianNumber(length)} of ${indianNumber(most)} characters`}
  >
    {(ties) => (
      <div className={boxClass}>
        <textarea
          {...textarea}
          {...ties}
          rows={5}
          className="w-full min-w-0 rounded-md bg-transparent px-3.5 py-2.5 text-body outline-none"
        />
      </div>
    )}
  </FieldFrame>
);
