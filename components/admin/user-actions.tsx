import { ActionButton } from "@/components/admin/action-button";
import type { UserAction } from "@/components/admin/use-user-actions";

type UserActionsProps = {
  isBanned: boolean;
  busy: UserAction | undefined;
  onBan: () => void;
  onLift: () => void;
  onEndSessions: () => void;
};

/** Foot of the details: what can be done now. Who is banned has no session left to end. */
export function UserActions({ isBanned, busy, onBan, onLift, onEndSessions }: UserActionsProps) {
  if (isBanned)
    return (
      <ActionButton key="lift" isBusy={busy === "lift"} isOff={busy !== undefined} onPress={onLift}>
        Lift ban
      </ActionButton>
    );
  return (
    <>
      <ActionButton key="end" isBusy={busy === "end"} isOff={busy !== undefined} onPress={onEndSessions}>
        End sessions
      </ActionButton>
      <ActionButton
        key="ban"
        isBusy={busy === "ban"}
        isOff={busy !== undefined}
        onPress={onBan}
        isDangerous
        opensDialog
      >
        Ban user
      </ActionButton>
    </>
  );
}
