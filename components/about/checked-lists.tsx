import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { aboutPage } from "@/lib/site-content";

/** What we answer for, beside what we do not. */
export const CheckedLists = () => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
    <Points {...aboutPage.checked} icon="circle-check" tone="text-success" />
    <Points {...aboutPage.notChecked} icon="info" tone="text-warning" />
  </div>
);

type PointsProps = { title: string; points: readonly string[]; icon: IconName; tone: string };

const Points = ({ title, points, icon, tone }: PointsProps) => (
  <section className="rounded-lg border border-line p-5 md:p-6">
    <h2 className="text-h3">{title}</h2>
    <ul className="mt-3 grid gap-3 text-ink-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-3">
          <Icon name={icon} className={`mt-0.5 ${tone}`} />
          {point}
        </li>
      ))}
    </ul>
  </section>
);
