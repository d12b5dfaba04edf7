import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { cappedNumber, indianNumber } from "@/lib/format";

type ProfileFiguresProps = { properties: number; views: number; credits: number; rating: number };

/** The four figures of a profile (spec 2, Profile). */
export function ProfileFigures({ properties, views, credits, rating }: ProfileFiguresProps) {
  const figures: readonly { icon: IconName; label: string; value: string }[] = [
    { icon: "building-2", label: "Properties", value: cappedNumber(properties) },
    { icon: "eye", label: "Total Views", value: indianNumber(views) },
    { icon: "coins", label: "Credits", value: indianNumber(credits) },
    { icon: "star", label: "Rating", value: indianNumber(rating) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {figures.map(({ icon, label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-[1.75rem] leading-[1.2] font-bold tracking-[-.02em] tabular-nums">
            <span className="mb-2.5 grid size-9 place-items-center rounded-md bg-accent-50 text-accent-600">
              <Icon name={icon} />
            </span>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
