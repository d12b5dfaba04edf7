import type { ReactNode } from "react";

type SectionHeadProps = {
  title: string;
  text?: string;
  link?: { href: string; label: string };
  /** Controls at the right, after the link. */
  children?: ReactNode;
};

/** Head of a section; it leaves room at the right when a rail with buttons follows it. */
export function SectionHead({ title, text, link, children }: SectionHeadProps) {
  return (
    <div className="mb-6 flex items-end justify-between gap-4 lg:has-[+[data-rail-buttons]]:pr-28 lg:has-[+[data-rail-buttons]]:[&_a]:my-0">
      <div className="min-w-0">
        <h2 className="text-h2">{title}</h2>
        {text && <p className="mt-1 text-ink-3">{text}</p>}
      </div>
      <div className="flex items-center gap-3">
        {link && (
          <a
            href={link.href}
            className="-my-2.5 inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-accent-600 underline-offset-3 hover:underline"
          >
            {link.label}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
