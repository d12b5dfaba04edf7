import type { ReactNode } from "react";

/** One part of the page with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-7">
    <h2 className="mb-4 text-[1.25rem]">{title}</h2>
    {children}
  </section>
);
