import { type ComponentProps, useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { PinField } from "@/components/listings/pin-field";
import type { Choice, PostingField } from "@/components/listings/posting-sections";
import { groupedAmount, isAmount, type PostingValues, plainAmount } from "@/components/listings/posting-values";
import { chipClass } from "@/components/ui/badge";
import { boxClass, coveringRadio, labelClass } from "@/components/ui/class-names";
import {
  FieldFrame,
  type FieldFrameProps,
  FieldNote,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { rupees, rupeesInWords } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";

export type PostingFormApi = UseFormReturn<PostingValues>;

type FieldProps = {
  form: PostingFormApi;
  field: PostingField;
  error: string | undefined;
};

/** The names of the known localities of a city; without `city`, of those outside the cities. */
export type CityLocalities = { city?: string; names: readonly string[] };

/** The control of one field of the posting form. */
export function PostingControl(props: FieldProps & { localities: readonly CityLocalities[] }) {
  const { form, field, error } = props;
  const { name, label, hint, unit, isOptional, choices = [] } = field;
  const value = useWatch({ control: form.control, name });
  const text = typeof value === "string" ? value : "";
  const frame = { label, error, isOptional };
  const set = (next: string) =>
    form.setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  if (field.control === "price") return <PriceField {...props} />;
  if (field.control === "locality") return <LocalityField {...props} />;
  if (field.control === "pin") return <PinField form={form} label={label} error={error} />;
  const input = form.register(name);
  switch (field.control) {
    case "long":
      return <TextareaField {...input} {...frame} length={text.length} most={limits.textMaxCharacters} />;
    case "select":
      return <SelectField {...input} {...frame} hint={hint} options={choices} />;
    case "check":
      return <CheckField {...input} label={label} />;
    case "several":
      return <ChipsField {...input} {...frame} type="checkbox" choices={choices} />;
    case "chips": {
      const isDetail = name.startsWith("propertyDetails.");
      const onClear = isDetail && text !== "" ? () => set("") : undefined;
      return <ChipsField {...input} {...frame} type="radio" choices={choices} onClear={onClear} />;
    }
    case "counter": {
      const { min = 0, max = limits.figureMax } = field;
      return <CounterField {...input} {...frame} value={text} least={min} most={max} onStep={set} />;
    }
    default:
      return (
        <TextField
          {...input}
          {...frame}
          hint={hint}
          autoComplete="off"
          type={field.control === "date" ? "date" : "text"}
          inputMode={field.control === "figure" ? "decimal" : undefined}
          after={unit && <span className="pr-3.5 whitespace-nowrap text-ink-3">{unit}</span>}
        />
      );
  }
}

/** A checkbox for one amenity. Spread the result of `form.register(name)` on it. */
const CheckField = ({ label, ...input }: ComponentProps<"input"> & { label: string }) => (
  <label className="check-row">
    <input {...input} type="checkbox" className="check-box" />
    {label}
  </label>
);

const FOCUS =
  "relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600 forced-colors:has-checked:outline-2";

type ChipsFieldProps = ComponentProps<"input"> & {
  label: string;
  choices: readonly Choice[];
  error: string | undefined;
  isOptional?: boolean | undefined;
  type: "radio" | "checkbox";
  /** Clears the choice. Given where that is allowed and something is chosen. */
  onClear?: (() => void) | undefined;
};

/** Radio buttons or checkboxes in the look of chips. The result of `form.register(name)` is spread on each. */
function ChipsField({ label, choices, error, isOptional, type, onClear, ...input }: ChipsFieldProps) {
  const [labelId, note] = [useId(), useId()];
  return (
    <fieldset
      role={type === "radio" ? "radiogroup" : undefined}
      aria-labelledby={labelId}
      aria-describedby={error ? note : undefined}
      className="grid min-w-0 content-start gap-1.5"
    >
      <span className="flex items-center justify-between gap-3">
        <span id={labelId} className={labelClass}>
          {label}
          {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
        </span>
        {onClear && (
          <button
            type="button"
            onClick={onClear}
            className="-my-3 inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent-600 hover:underline"
          >
            Clear<span className="sr-only"> {label}</span>
          </button>
        )}
      </span>
      <div className="flex flex-wrap gap-2 py-0.5">
        {choices.map(({ value, label: text }) => (
          <label key={value} className={`${chipClass()} ${FOCUS} max-w-full min-w-0 whitespace-normal! wrap-anywhere`}>
            <input {...input} type={type} value={value} className={coveringRadio} />
            {text}
          </label>
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </fieldset>
  );
}

type CounterFieldProps = ComponentProps<"input"> &
  FieldFrameProps & {
    value: string;
    least: number;
    most: number;
    onStep: (value: string) => void;
  };

const STEP =
  "grid size-11.5 shrink-0 place-items-center rounded-md text-accent-600 hover:bg-canvas aria-disabled:text-ink-3";

/** A whole number with minus and plus buttons. Empty until the user enters one; other texts count as empty. */
function CounterField({ label, error, hint, isOptional, value, least, most, onStep, ...input }: CounterFieldProps) {
  const typed = plainAmount(value);
  const count = /^\d+$/.test(typed) ? Number(typed) : undefined;
  const isLeast = count === undefined || count <= least;
  const isMost = count !== undefined && count >= most;
  const step = (by: number) => onStep(String(count === undefined ? Math.max(least, 1) : count + by));
  return (
    <FieldFrame label={label} error={error} hint={hint} isOptional={isOptional}>
      {(ties) => (
        <div className={boxClass}>
          <button
            type="button"
            aria-label={`${label}: one less`}
            aria-disabled={isLeast || undefined}
            onClick={() => isLeast || step(-1)}
            className={STEP}
          >
            <Icon name="minus" />
          </button>
          <input
            {...input}
            {...ties}
            type="text"
            inputMode="numeric"
            placeholder="0"
            autoComplete="off"
            className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent text-center font-semibold tabular-nums outline-none"
          />
          <button
            type="button"
            aria-label={`${label}: one more`}
            aria-disabled={isMost || undefined}
            onClick={() => isMost || step(1)}
            className={STEP}
          >
            <Icon name="plus" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

/** A text field that suggests the known localities of the chosen city. */
function LocalityField({ form, field, error, localities }: FieldProps & { localities: readonly CityLocalities[] }) {
  const city = useWatch({ control: form.control, name: "city" });
  const list = useId();
  const names = new Set(localities.flatMap((one) => (city === "" || one.city === city ? one.names : [])));
  return (
    <>
      <TextField
        {...form.register("locality")}
        label={field.label}
        isOptional={field.isOptional}
        autoComplete="off"
        list={list}
        error={error}
      />
      <datalist id={list}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** An amount in rupees, grouped on blur, with lakh or crore in words below it. */
function PriceField({ form, field, error }: FieldProps) {
  const { control, register, setValue } = form;
  const typed = useWatch({ control, name: "price" });
  const amount = isAmount(typed) ? Number(plainAmount(typed)) : 0;
  const words = rupeesInWords(amount);
  return (
    <TextField
      {...register("price", {
        onBlur: () => isAmount(typed) && setValue("price", groupedAmount(typed)),
      })}
      label={field.label}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      hint={words === rupees(amount) ? undefined : words}
      before="₹"
      after={field.unit && <span className="pr-3.5 whitespace-nowrap text-ink-3">{field.unit}</span>}
    />
  );
}
