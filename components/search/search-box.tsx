import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/limits";

type SearchBoxProps = {
  /** Id of the form. */
  id: string;
  action: string;
  value: string | undefined;
  /** Wishes of the list that a new search keeps. */
  kept: Record<string, string>;
};

/** Free-text search of a list; a plain GET form. */
export const SearchBox = ({ id, action, value, kept }: SearchBoxProps) => (
  <search>
    <form
      id={id}
      action={action}
      method="get"
      className="flex max-w-180 gap-2 rounded-lg bg-surface p-2 shadow-3 focus-within:outline-3 focus-within:outline-accent-200"
    >
      {Object.entries(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <label className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 pl-3 text-ink-3">
        <Icon name="search" />
        <span className="sr-only">Search properties</span>
        <input
          type="search"
          id={`${id}-text`}
          name="search"
          defaultValue={value}
          maxLength={limits.searchMaxCharacters}
          placeholder="Locality, city or type"
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-12 w-full min-w-0 bg-transparent text-body text-ink outline-none"
        />
      </label>
      <button type="submit" className={buttonClass({ tone: "primary" })}>
        Search
      </button>
    </form>
  </search>
);
