import { useId, useRef } from "react";
import { BellRows } from "@/components/dashboard/bell/bell-rows";
import { BellSkeleton } from "@/components/dashboard/bell/bell-skeleton";
import type { BellState } from "@/components/dashboard/bell/bell-state";
import { LoadFailure } from "@/components/dashboard/bell/load-failure";

type BellPanelProps = {
  id: string;
  bell: BellState;
  onLoad: (page: number) => void;
  onReadAll: () => void;
  onFollow: (id: string) => void;
};

/** What opens under the bell. */
export function BellPanel({ id, bell, onLoad, onReadAll, onFollow }: BellPanelProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { rows, page, unread, failure } = bell;
  const readAll = () => {
    onReadAll();
    title.current?.focus();
  };
  const retry = () => {
    onLoad(page + 1);
    title.current?.focus();
  };

  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="absolute top-full right-0 z-(--z-overlay) mt-2 flex max-h-[min(36rem,calc(100dvh-80px))] w-95 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-3 max-md:fixed max-md:inset-x-3 max-md:top-16 max-md:mt-0 max-md:w-auto"
    >
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line pr-1 pl-4">
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-body outline-none">
          Notifications
        </h2>
        {unread > 0 && (
          <button
            type="button"
            onClick={readAll}
            className="min-h-11 rounded-md px-3 text-sm font-semibold text-accent-600 hover:underline"
          >
            Mark all read
          </button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {rows.length > 0 && <BellRows bell={bell} onLoad={onLoad} onFollow={onFollow} />}
        {rows.length === 0 && page > 0 && (
          <p className="px-4 py-10 text-center text-sm text-balance text-ink-3">{NOTHING}</p>
        )}
        {page === 0 && !failure && <BellSkeleton />}
        {failure && <LoadFailure text={failure} onRetry={retry} />}
      </div>
    </section>
  );
}

const NOTHING = "No notifications yet. What happens to your listings and credits will be told here.";
