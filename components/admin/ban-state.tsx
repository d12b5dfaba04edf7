import { useEffect, useRef } from "react";
import { BannedBadge } from "@/components/admin/banned-badge";
import type { UserItem } from "@/components/admin/user-item";
import { Badge } from "@/components/ui/badge";
import { shortDate } from "@/lib/format";

/** Is the user banned, since when and why; takes the focus when that changes, for the button that did it is gone then. */
export function BanState({ user: { bannedAt, banReason }, isOwn }: { user: UserItem; isOwn: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(bannedAt);
  useEffect(() => {
    if (last.current !== bannedAt) place.current?.focus();
    last.current = bannedAt;
  }, [bannedAt]);
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-1.5 rounded-md outline-none">
      {bannedAt ? (
        <>
          <BannedBadge />
          <p className="max-w-full text-sm wrap-anywhere">
            <span className="text-ink-3">Since {shortDate(bannedAt)}: </span>
            {banReason}
          </p>
        </>
      ) : (
        <Badge tone="success" icon="circle-check">
          Active
        </Badge>
      )}
      {isOwn && <p className="text-sm text-ink-3">This is your own account.</p>}
    </div>
  );
}
