import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { SectionHead } from "@/components/ui/section-head";
import { howItWorks } from "@/lib/site-content";

const ICONS: Record<(typeof howItWorks)[number]["icon"], IconName> = {
  search: "search",
  unlock: "lock-open",
  call: "phone",
};

export function HowItWorks() {
  return (
    <section className="section-space">
      <div className="site-container">
        <SectionHead title="How it works" text="Three steps from search to site visit" />
        <ol className="grid gap-4 lg:grid-cols-3 lg:gap-10">
          {howItWorks.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 lg:flex-col">
              <span className="grid size-12 flex-none place-items-center rounded-lg bg-accent-50 text-accent-600">
                <Icon name={ICONS[icon]} size={24} />
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
