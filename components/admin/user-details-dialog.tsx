import { useState } from "react";
import { BanDialog } from "@/components/admin/ban-dialog";
import { BanState } from "@/components/admin/ban-state";
import { useUserActions } from "@/components/admin/use-user-actions";
import { UserActions } from "@/components/admin/user-actions";
import { UserDetails } from "@/components/admin/user-details";
import type { UserItem } from "@/components/admin/user-item";
import { Dialog } from "@/components/ui/dialog";

type UserDetailsDialogProps = { user: UserItem | undefined; isOwn: boolean; onClose: () => void };

/** Everything an administrator sees of one user, and what can be done about them; open while there is a user. */
export function UserDetailsDialog({ user, isOwn, onClose }: UserDetailsDialogProps) {
  const { busy, lift, endSessions, refresh } = useUserActions(user?._id);
  const [isBanning, setIsBanning] = useState(false);
  const actions = user && !isOwn && (
    <UserActions
      isBanned={user.bannedAt !== undefined}
      busy={busy}
      onLift={lift}
      onEndSessions={endSessions}
      onBan={() => setIsBanning(true)}
    />
  );
  return (
    <>
      <Dialog
        id="user-details"
        title="User Details"
        open={user !== undefined}
        onClose={onClose}
        locked={busy !== undefined}
        foot={actions}
      >
        {user && (
          <div key={user._id} className="grid gap-4">
            <BanState user={user} isOwn={isOwn} />
            <UserDetails user={user} />
          </div>
        )}
      </Dialog>
      {user && isBanning && <BanDialog user={user} onClosed={() => setIsBanning(false)} onSettled={refresh} />}
    </>
  );
}
