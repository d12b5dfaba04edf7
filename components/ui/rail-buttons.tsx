"use client";

import type { MouseEvent } from "react";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";

/** Previous and next buttons of the rail that follows; they wrap around at its ends. Hidden without JavaScript. */
export function RailButtons({ label }: { label: string }) {
  const move = (direction: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const rail = event.currentTarget.parentElement?.nextElementSibling;
    if (!rail) return;
    const { scrollLeft, clientWidth, scrollWidth } = rail;
    const maxScroll = scrollWidth - clientWidth;
    const isAtEnd = direction > 0 ? scrollLeft >= maxScroll - 1 : scrollLeft <= 1;
    rail.scrollBy({ left: direction * (isAtEnd ? -maxScroll : clientWidth * 0.8) });
  };
  return (
    <div className="absolute right-0 bottom-full mb-6 hidden gap-2 lg:flex noscript:hidden">
      <button
        type="button"
        aria-label={`Previous ${label}`}
        className={`${iconButtonClass} border border-line`}
        onClick={move(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        aria-label={`Next ${label}`}
        className={`${iconButtonClass} border border-line`}
        onClick={move(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
