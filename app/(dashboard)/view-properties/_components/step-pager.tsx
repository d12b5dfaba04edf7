import { buttonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { indianNumber } from "@/lib/platform/format";

type StepPagerProps = { page: number; pages: number; hrefOf: (page: number) => string };

const STEP = `${buttonClass({ tone: "outline" })} min-w-24 aria-disabled:border-transparent aria-disabled:bg-sunken aria-disabled:text-ink-3`;

/** Prev, `Page X of Y`, Next (spec 2, Admin properties table); at either end the step is there but leads nowhere. */
export const StepPager = ({ page, pages, hrefOf }: StepPagerProps) => (
  <nav aria-label="Pages" className="flex items-center justify-between gap-3">
    <Step href={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
      <Icon name="chevron-left" size={18} />
      Prev
    </Step>
    <p role="status" className="text-sm text-ink-3 tabular-nums">
      Page {indianNumber(page)} of {indianNumber(pages)}
    </p>
    <Step href={page < pages ? hrefOf(page + 1) : undefined} rel="next">
      Next
      <Icon name="chevron-right" size={18} />
    </Step>
  </nav>
);

type StepProps = { href: string | undefined; rel: "prev" | "next"; children: React.ReactNode };

const Step = ({ href, rel, children }: StepProps) =>
  href ? (
    <a href={href} rel={rel} className={STEP}>
      {children}
    </a>
  ) : (
    <span aria-disabled="true" className={STEP}>
      {children}
    </span>
  );
