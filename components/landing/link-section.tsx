import type { LandingLink, LinkGroup } from "@/components/landing/landing-links";
import { counted, indianNumber } from "@/lib/format";

const SHOWN = 24;

/** Links to other landing pages under a heading; of a long list the rest can be unfolded. */
export function LinkSection({ title, links }: LinkGroup) {
  const rest = links.slice(SHOWN);
  return (
    <section aria-label={title} className="border-t border-line pt-7">
      <h2 className="mb-3 text-[1.25rem]">{title}</h2>
      <Links links={links.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent-600">
            {counted(rest.length, "more", "more")}
          </summary>
          <Links links={rest} />
        </details>
      )}
    </section>
  );
}

const Links = ({ links }: { links: readonly LandingLink[] }) => (
  <ul className="grid grid-cols-1 gap-x-6 min-[24rem]:grid-cols-2 lg:grid-cols-4">
    {links.map(({ href, label, count }) => (
      <li key={href} className="min-w-0">
        <a href={href} className="row-link">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {count !== undefined && <span className="row-count">{indianNumber(count)}</span>}
        </a>
      </li>
    ))}
  </ul>
);
