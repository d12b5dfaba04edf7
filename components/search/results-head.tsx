import type { ReactNode } from "react";
import { type Crumb, Crumbs } from "@/components/ui/crumbs";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";
import { routes } from "@/lib/routes";

type ResultsHeadProps = { title: string; crumbs: readonly Crumb[]; children: ReactNode };

/** Head of a search: crumbs, title, what was found, and the way out to the home page. */
export const ResultsHead = ({ title, crumbs, children }: ResultsHeadProps) => (
  <div className="flex items-start justify-between gap-4 pt-5 pb-4">
    <div className="min-w-0">
      <Crumbs items={crumbs} />
      <h1 className="mt-2 text-h1">{title}</h1>
      <div className="mt-1">{children}</div>
    </div>
    <a href={routes.home} aria-label="Close" className={`${iconButtonClass} border border-line`}>
      <Icon name="x" />
    </a>
  </div>
);
