import { chipClass } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { Printed } from "@/components/ui/printed";

/** One wish and the address of the list without it. */
export type ActiveWish = { label: string; without: string };

/** Search engines need not walk through free searches, each of which leads to others. */
const isSearch = (href: string) => /[?&]search=/.test(href);

/** What a list is narrowed to, each removable; nothing when nothing narrows it. */
export function ActiveChips({ wishes, clearHref }: { wishes: readonly ActiveWish[]; clearHref: string }) {
  if (wishes.length === 0) return null;
  return (
    <Printed
      as="ul"
      aria-label="Active filters"
      className="bleed no-scrollbar relative flex items-center gap-2 overflow-x-auto py-1"
    >
      {wishes.map(({ label, without }) => (
        <li key={`${label} ${without}`} className="shrink-0">
          <a
            href={without}
            rel={isSearch(without) ? "nofollow" : undefined}
            data-results
            className={`${chipClass({ size: "sm" })} max-w-72`}
          >
            <span className="truncate">{label}</span>
            <Icon name="x" size={16} />
            <span className="sr-only">Remove filter</span>
          </a>
        </li>
      ))}
      <li className="shrink-0">
        <a
          href={clearHref}
          data-results
          className="inline-flex min-h-8 items-center px-3 text-sm font-semibold text-accent-600 underline-offset-3 hover:underline"
        >
          Clear all
        </a>
      </li>
    </Printed>
  );
}
