import { Avatar } from "@/components/layout/avatar";
import { RatingStars } from "@/components/layout/rating-stars";
import { Icon } from "@/components/ui/icon";
import { counted } from "@/lib/format";
import type { sampleManagers } from "@/lib/site-content";

type ManagerCardProps = { manager: (typeof sampleManagers)[number] & { number: number }; count: number };

/** One sample manager: who, where, since when, and a few words. */
export const ManagerCard = ({ manager, count }: ManagerCardProps) => (
  <article className="relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
    <div className="flex items-center gap-3">
      <Avatar userName={manager.name} />
      <div className="min-w-0">
        <h2 className="text-h3">{manager.name}</h2>
        <p className="text-sm text-ink-3">{manager.role}</p>
      </div>
    </div>
    <RatingStars rating={manager.stars} />
    <p className="flex-1 text-ink-2">{manager.text}</p>
    <p className="flex items-center gap-1.5 border-t border-line pt-3 text-sm text-ink-3">
      <Icon name="map-pin" size={16} />
      {manager.city}, {counted(manager.years, "year", "years")}
      <span className="ml-auto">
        {manager.number} of {count}
      </span>
    </p>
  </article>
);
