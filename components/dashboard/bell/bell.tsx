"use client";

import { useCallback, useId } from "react";
import { BellButton } from "@/components/dashboard/bell/bell-button";
import { BellPanel } from "@/components/dashboard/bell/bell-panel";
import { useBell } from "@/components/dashboard/bell/use-bell";
import { usePopover } from "@/components/dashboard/bell/use-popover";
import { useQuietRefresh } from "@/components/dashboard/bell/use-quiet-refresh";

/** The bell of the header: how many notifications are unread, and on demand which. */
export function Bell({ unread }: { unread: number }) {
  const { bell, load, markRead } = useBell(unread);
  const { isOpen, root, button, open, close } = usePopover();
  const panelId = useId();
  useQuietRefresh(useCallback(() => load(1, { isQuiet: true }), [load]));

  const toggle = () => {
    if (isOpen) return close();
    open();
    load(1, { isQuiet: bell.page > 0 });
  };
  const follow = (id: string) => {
    markRead(id);
    close();
  };

  return (
    <div ref={root} className="relative">
      <BellButton ref={button} unread={bell.unread} panelId={panelId} isOpen={isOpen} onClick={toggle} />
      {isOpen && <BellPanel id={panelId} bell={bell} onLoad={load} onReadAll={() => markRead()} onFollow={follow} />}
    </div>
  );
}
