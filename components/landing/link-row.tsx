import type { LinkGroup } from "@/components/landing/landing-links";
import { Chip } from "@/components/ui/chip";
import { indianNumber } from "@/lib/format";

/** Choices in one row, each with the number of its listings. */
export const LinkRow = ({ title, links, of }: LinkGroup) => (
  <nav aria-label={title} className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1">
    {of && <span className="shrink-0 self-center text-sm text-ink-3">{of}</span>}
    {links.map(({ href, label, count, isCurrent }) => (
      <Chip key={href} href={href} {...(isCurrent && { selected: true })}>
        {label}
        {count !== undefined && <span className="font-normal tabular-nums">{indianNumber(count)}</span>}
      </Chip>
    ))}
  </nav>
);
