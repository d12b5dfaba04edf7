import type { ReactNode } from "react";
import { BoxNote } from "@/components/search/box-note";
import type { BoxKind } from "@/components/search/list-form";
import { boxClass, labelClass, selectClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { indianNumber } from "@/lib/platform/format";
import { AMOUNT_PATTERN, AREA_PATTERN } from "@/lib/search/amount-fields";
import { boxNotes } from "@/lib/search/filter-messages";
import type { FilterOption } from "@/lib/search/filter-options";

type GroupProps = { title: string; children: ReactNode };

/** A group of filters that is always open. */
export const OpenGroup = ({ title, children }: GroupProps) => (
  <div className="filter-part">
    <fieldset className="min-w-0">
      <legend className="mb-1 font-[650]">{title}</legend>
      {children}
    </fieldset>
  </div>
);

type FoldedGroupProps = GroupProps & {
  id: string;
  /** Something in it is chosen. */
  isOpen: boolean;
};

/** A group of filters behind its title. */
export const FoldedGroup = ({ id, title, isOpen, children }: FoldedGroupProps) => (
  <details id={id} open={isOpen} className="filter-part group">
    <summary className="filter-title">
      {title}
      <Icon name="chevron-down" size={18} className="text-ink-3 group-open:rotate-180" />
    </summary>
    {/* biome-ignore lint/a11y/useSemanticElements: the summary is the visible title, so there is no legend. */}
    <div role="group" aria-label={title}>
      {children}
    </div>
  </details>
);

/** One checkbox for each value. It applies at once, as all checkboxes of the panel. */
export const CheckRows = ({ id, options }: { id: string; options: readonly FilterOption[] }) =>
  options.map(({ key, value, label, isChosen, count }) => (
    <label key={`${key} ${value}`} className="filter-row">
      <input
        id={`${id}-${key}-${value}`}
        type="checkbox"
        name={key}
        value={value}
        defaultChecked={isChosen}
        className="check-box"
      />
      <span>{label}</span>
      {count !== undefined && (
        <span className="row-count" data-count="">
          {indianNumber(count)}
        </span>
      )}
    </label>
  ));

type TextBoxProps = {
  id: string;
  name: string;
  label: string;
  kind: BoxKind;
  value: number | undefined;
  /** Texts that the box accepts. */
  examples: string;
};

/** A box for an amount in rupees or an area. */
export function TextBox({ id, name, label, kind, value, examples }: TextBoxProps) {
  const note = boxNotes[kind](examples);
  return (
    <div className="filter-box mt-3">
      <label htmlFor={`${id}-${name}`} className={labelClass}>
        {label}
      </label>
      <div className={boxClass}>
        {kind === "amount" && (
          <span aria-hidden="true" className="pl-3.5 text-ink-3">
            ₹
          </span>
        )}
        <input
          id={`${id}-${name}`}
          name={name}
          defaultValue={value === undefined ? "" : indianNumber(value)}
          data-kind={kind}
          data-apply="soon"
          pattern={kind === "amount" ? AMOUNT_PATTERN : AREA_PATTERN}
          title={note.hint}
          autoComplete="off"
          maxLength={20}
          aria-describedby={`${id}-${name}-hint`}
          className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 tabular-nums outline-none"
        />
        {kind === "area" && (
          <span aria-hidden="true" className="pr-3.5 text-sm text-ink-3">
            sq.ft
          </span>
        )}
      </div>
      <BoxNote id={`${id}-${name}-hint`} {...note} />
    </div>
  );
}

type SelectBoxProps = { id: string; name: string; label: string; options: readonly FilterOption[] };

/** A select that applies at once. Counts stand behind the words of its options. */
export const SelectBox = ({ id, name, label, options }: SelectBoxProps) => (
  <div className="mt-3 grid gap-1.5">
    <label htmlFor={`${id}-${name}`} className={labelClass}>
      {label}
    </label>
    <select
      id={`${id}-${name}`}
      name={name}
      defaultValue={options.find(({ isChosen }) => isChosen)?.value ?? ""}
      data-apply="now"
      className={selectClass}
    >
      <option value="">Any</option>
      {options.map(({ value, label: words, count }) => (
        <option key={value} value={value} {...(count !== undefined && { "data-count": words })}>
          {count === undefined ? words : `${words} (${indianNumber(count)})`}
        </option>
      ))}
    </select>
  </div>
);
