import type { LinkGroup } from "@/components/landing/landing-links";
import { Chip } from "@/components/ui/chip";
import { indianNumber } from "@/lib/format";

/** Choices in one row, each with the number of its listings; the chosen one comes first on phones. */
export const LinkRow = ({ title, links }: LinkGroup) => (
  <nav
    aria-label={title}
    className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1 max-lg:*:aria-[current]:order-first"
  >
    {links.map(({ href, label, count, isCurrent }) => (
      <Chip key={href} href={href} {...(isCurrent && { selected: true })}>
        {label}
        {count !== undefined && <span className="font-normal tabular-nums">{indianNumber(count)}</span>}
      </Chip>
    ))}
  </nav>
);
