import { SEARCH_CHIPS } from "@/components/home/search-tabs";
import { Chip } from "@/components/ui/chip";
import { routes } from "@/lib/routes";

/** The phone's row of types; it scrolls sideways to the screen's edges. */
export function SearchChips() {
  return (
    <nav aria-label="Property types" className="bleed no-scrollbar mt-4 flex gap-2 overflow-x-auto py-0.5 lg:hidden">
      {SEARCH_CHIPS.map(({ label, term }, index) => (
        <Chip key={term} href={routes.explore({ search: term })} selected={index === 0}>
          {label}
        </Chip>
      ))}
    </nav>
  );
}
