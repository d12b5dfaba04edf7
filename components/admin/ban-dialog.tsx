import { ReasonDialog } from "@/components/admin/reason-dialog";
import type { UserItem } from "@/components/admin/user-item";
import { banBody } from "@/lib/admin/schema";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";

const HINT = `${limits.banReasonMinCharacters} to ${limits.banReasonMaxCharacters} characters. Administrators see it with the account.`;

type BanDialogProps = {
  user: Pick<UserItem, "_id" | "userName">;
  onClosed: () => void;
  /** Banned by now, by this administrator or another one. */
  onSettled: () => void;
};

/** Asks for the reason and bans. Mounted to open; `onClosed` follows every way out. */
export const BanDialog = ({ user, ...events }: BanDialogProps) => (
  <ReasonDialog
    {...events}
    id="ban-user"
    title={`Ban ${user.userName}`}
    text="They are signed out everywhere at once, and their properties are hidden until the ban is lifted."
    hint={HINT}
    action="Ban user"
    schema={banBody}
    send={(reason) => callSignedIn("PATCH", routes.api.ban(user._id), { reason })}
    done={userMessages.banned}
  />
);
