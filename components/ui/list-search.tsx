import { buttonClass } from "@/components/ui/button-class";
import { boxClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { pageLimits } from "@/lib/platform/page-limits";

type ListSearchProps = {
  /** Path of the list. */
  action: string;
  label: string;
  placeholder: string;
  value: string | undefined;
  /** Status filter of the list; the search keeps it. */
  status?: string | undefined;
  /** Order of the list; the search keeps it. */
  sort?: string | undefined;
  /** City filter of the list; the search keeps it. */
  city?: string | undefined;
  tone: "primary" | "outline";
};

/** Search form (GET) of a list on signed-in pages. */
export const ListSearch = ({ action, label, placeholder, value, status, sort, city, tone }: ListSearchProps) => (
  <search className="min-w-0 lg:w-105">
    <form key={value} action={action} method="get" className="flex gap-2">
      {status && <input type="hidden" name="status" value={status} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {city && <input type="hidden" name="city" value={city} />}
      <label className={`${boxClass} min-w-0 flex-1 gap-2 pl-3 text-ink-3`}>
        <Icon name="search" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          name="search"
          defaultValue={value}
          maxLength={pageLimits.listSearchMaxCharacters}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11.5 w-full min-w-0 bg-transparent pr-3 text-body text-ink outline-none"
        />
      </label>
      <button type="submit" className={`${buttonClass({ tone })} min-h-12`}>
        Search
      </button>
    </form>
  </search>
);
