import type { ReactNode } from "react";
import { panelClass } from "@/components/ui/class-names";

type SettingsPanelProps = { id: string; title: string; text: string; children: ReactNode };

/** One section of the account settings: its title and text at the left, its controls at the right. */
export const SettingsPanel = ({ id, title, text, children }: SettingsPanelProps) => (
  <section
    aria-labelledby={id}
    className={`${panelClass} grid grid-cols-1 gap-x-10 gap-y-5 xl:grid-cols-[280px_minmax(0,1fr)]`}
  >
    <div>
      <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
        {title}
      </h2>
      <p className="mt-1.5 text-sm text-ink-3">{text}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);
