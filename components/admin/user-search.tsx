import { buttonClass } from "@/components/ui/button-class";
import { boxClass } from "@/components/ui/field-class";
import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";

/** Finds people by the beginning of their name, email or number; a plain GET form, new for each search. */
export const UserSearch = ({ value }: { value: string | undefined }) => (
  <search className="min-w-0 lg:w-105">
    <form key={value} action={routes.users()} method="get" className="flex gap-2">
      <label className={`${boxClass} min-w-0 flex-1 gap-2 pl-3 text-ink-3`}>
        <Icon name="search" />
        <span className="sr-only">Search users</span>
        <input
          type="search"
          name="search"
          defaultValue={value}
          maxLength={limits.searchMaxCharacters}
          placeholder="Name, email or number"
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11.5 w-full min-w-0 bg-transparent pr-3 text-body text-ink outline-none"
        />
      </label>
      <button type="submit" className={`${buttonClass({ tone: "primary" })} min-h-12`}>
        Search
      </button>
    </form>
  </search>
);
