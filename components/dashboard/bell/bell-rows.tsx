import { useEffect, useRef } from "react";
import type { BellState } from "@/components/dashboard/bell/bell-state";
import { NotificationRow } from "@/components/dashboard/bell/notification-row";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

type BellRowsProps = { bell: BellState; onLoad: (page: number) => void; onFollow: (id: string) => void };

/** The rows loaded so far; focus goes on to the first one that came with `Show older`. */
export function BellRows({ bell, onLoad, onFollow }: BellRowsProps) {
  const { rows, page, pages, isLoading, failure } = bell;
  const list = useRef<HTMLUListElement>(null);
  const nextAt = useRef<number>(undefined);

  useEffect(() => {
    if (nextAt.current === undefined || rows.length <= nextAt.current) return;
    list.current?.children[nextAt.current]?.querySelector("a")?.focus();
    nextAt.current = undefined;
  }, [rows]);

  const showOlder = () => {
    if (isLoading) return;
    nextAt.current = rows.length;
    onLoad(page + 1);
  };

  return (
    <>
      <ul ref={list}>
        {rows.map((row) => (
          <NotificationRow key={row._id} row={row} onFollow={() => onFollow(row._id)} />
        ))}
      </ul>
      {page < pages && !failure && (
        <div className="border-t border-line p-2">
          <button
            type="button"
            aria-busy={isLoading || undefined}
            aria-disabled={isLoading || undefined}
            onClick={showOlder}
            className={buttonClass({ tone: "ghost", block: true })}
          >
            {isLoading && <Icon name="loader-circle" size={18} className="animate-spin" />}
            {isLoading ? "Processing..." : "Show older"}
          </button>
        </div>
      )}
    </>
  );
}
