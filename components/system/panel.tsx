import type { ReactNode } from "react";

type PanelProps = { id: string; title: string; note?: string; isWide?: true; children: ReactNode };

/** One subject of the system page. */
export const Panel = ({ id, title, note, isWide, children }: PanelProps) => (
  <section
    aria-labelledby={id}
    className={`min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5 ${isWide ? "xl:col-span-full" : ""}`}
  >
    <h2 id={id} className="text-h3">
      {title}
    </h2>
    {note && <p className="pt-1 text-sm text-ink-2">{note}</p>}
    <div className="pt-3">{children}</div>
  </section>
);
