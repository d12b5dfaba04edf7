"use client";

import type { MouseEvent } from "react";
import { iconButtonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** Previous and next of the rail that follows; drawn only where scripts run, for the rail scrolls without them. */
export function RailButtons({ label }: { label: string }) {
  const move = (direction: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const rail = event.currentTarget.parentElement?.nextElementSibling;
    rail?.scrollBy({ left: direction * rail.clientWidth * 0.8, behavior: "smooth" });
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
