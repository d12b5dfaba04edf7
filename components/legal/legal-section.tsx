import { LegalContact } from "@/components/legal/legal-contact";
import type { LegalLink, LegalSection } from "@/components/legal/legal-page";

/** One heading of a legal page and what stands under it. */
export const LegalSectionBlock = ({
  section: { title, text, points, items, links, contact },
}: {
  section: LegalSection;
}) => (
  <section className="grid grid-cols-1 gap-3">
    <h2 className="text-h3 text-ink">{title}</h2>
    {text?.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {points && <Points points={points} />}
    {items && <Items items={items} />}
    {links && <Links links={links} />}
    {contact && <LegalContact />}
  </section>
);

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="grid list-disc gap-2 pl-5 marker:text-ink-3">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

const Items = ({ items }: { items: NonNullable<LegalSection["items"]> }) => (
  <dl className="border-b border-line">
    {items.map(({ name, text }) => (
      <div key={name} className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="font-semibold text-ink">{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Links = ({ links }: { links: readonly LegalLink[] }) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <a href={href} className="inline-flex min-h-11 items-center font-semibold text-accent-600 hover:underline">
          {label}
        </a>
      </li>
    ))}
  </ul>
);
