import { KeptExact } from "@/components/search/kept-exact";
import { SearchInput } from "@/components/search/suggest/search-input";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

type SearchBoxProps = {
  /** Id of the form. */
  id: string;
  action: string;
  value: string | undefined;
  /** The value is meant as it is typed. */
  exact?: boolean | undefined;
  /** Wishes of the list that a new search keeps. */
  kept: Record<string, string>;
  /** It stands on white and needs an edge. */
  outlined?: boolean;
};

/** Free-text search of a list; a plain GET form. */
export const SearchBox = ({ id, action, value, exact, kept, outlined = false }: SearchBoxProps) => (
  <search>
    <form
      id={id}
      action={action}
      method="get"
      className={`relative flex max-w-180 gap-2 rounded-lg bg-surface p-2 focus-within:outline-3 focus-within:outline-accent-200 ${outlined ? "border border-line-strong" : "shadow-3"}`}
    >
      {Object.entries(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <KeptExact search={value} exact={exact} />
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
