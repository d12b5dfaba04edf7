import { SearchInput } from "@/components/search/search-input";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

type SearchBoxProps = {
  /** Id of the form. */
  id: string;
  action: string;
  value: string | undefined;
  /** Search for exactly this text, without correction. */
  exact?: boolean | undefined;
  /** Other criteria of the list that a new search sends along. */
  hiddenFields: readonly (readonly [key: string, value: string])[];
  /** Draws a border, for use on white. */
  outlined?: boolean;
};

/** Free-text search of a list; a plain GET form. */
export const SearchBox = ({ id, action, value, exact, hiddenFields, outlined = false }: SearchBoxProps) => (
  <search>
    <form
      id={id}
      action={action}
      method="get"
      className={`relative flex max-w-180 gap-2 rounded-lg bg-surface p-2 focus-within:outline-3 focus-within:outline-accent-200 ${outlined ? "border border-line-strong" : "shadow-3"}`}
    >
      {hiddenFields.map(([name, text]) => (
        <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
      ))}
      <ExactSearchField search={value} exact={exact} />
      <div className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 pl-3 text-ink-3">
        <Icon name="search" />
        <label htmlFor={`${id}-text`} className="sr-only">
          Search properties
        </label>
        <SearchInput
          id={`${id}-text`}
          value={value}
          placeholder="Locality, city or type"
          className="min-h-12 w-full min-w-0 bg-transparent text-body text-ink outline-none"
        />
      </div>
      <button type="submit" className={buttonClass({ tone: "primary" })}>
        Search
      </button>
    </form>
  </search>
);

type KeptExactProps = { search?: string | undefined; exact?: boolean | undefined };

/**
 * Hidden field of a form that requests its search without correction. It carries the text itself, so that it does not apply to
 * a text typed later.
 */
const ExactSearchField = ({ search, exact }: KeptExactProps) =>
  search && exact ? <input type="hidden" name="exact" value={search} /> : null;
