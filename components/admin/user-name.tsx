import { BannedBadge } from "@/components/admin/banned-badge";
import type { UserItem } from "@/components/admin/user-item";
import { Avatar } from "@/components/layout/avatar";

/** Who it is, marked when banned. */
export const UserName = ({ userName, bannedAt }: Pick<UserItem, "userName" | "bannedAt">) => (
  <span className="flex min-w-0 items-center gap-3 text-left">
    <Avatar userName={userName} />
    <span className="grid min-w-0 justify-items-start gap-1">
      <span className="line-clamp-2 font-semibold wrap-anywhere">{userName}</span>
      {bannedAt && <BannedBadge />}
    </span>
  </span>
);
