import { useEffect, useRef } from "react";
import type { BellState } from "@/components/dashboard/bell/bell-state";
import { NotificationRow } from "@/components/dashboard/bell/notification-row";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";

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
          <BusyButton isBusy={isLoading} onPress={showOlder} className={buttonClass({ tone: "ghost", block: true })}>
            Show older
          </BusyButton>
        </div>
      )}
    </>
  );
}
