import type { ReactNode } from "react";

/** A titled part of the property page. */
export const DetailBlock = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 border-t border-line py-7">
    <h2 className="mb-4 text-[1.25rem]">{title}</h2>
    {children}
  </section>
);
