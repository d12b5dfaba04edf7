import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { BannedBadge, type UserItem, UserTypeBadge } from "@/app/(dashboard)/users/_components/user-facts";
import { EmailText } from "@/components/identity/person";
import { ReasonDialog } from "@/components/layout/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { isSettled } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { banBody } from "@/lib/identity/schema";
import { dateAndTime, indianNumber, mobileNumber, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

type UserDetailsDialogProps = { user: UserItem | undefined; isOwn: boolean; onClose: () => void };

/** The details of one user and the actions of an administrator. Open while there is a user. */
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

type UserAction = "ban" | "lift" | "end";

/** The actions that need no dialog. `busy` names the action until the list is up to date. */
function useUserActions(id = "") {
  const router = useRouter();
  const [sending, setSending] = useState<UserAction>();
  const [refreshingFor, setRefreshingFor] = useState<UserAction>("ban");
  const [isRefreshing, startRefresh] = useTransition();

  const refresh = (action: UserAction = "ban") => {
    setRefreshingFor(action);
    startRefresh(() => router.refresh());
  };
  const run = async (action: UserAction, method: "PATCH" | "POST", path: string) => {
    setSending(action);
    const answer = await callSignedIn(method, path);
    setSending(undefined);
    showToast(answer.ok ? "success" : "error", answer.message);
    if (isSettled(answer)) refresh(action);
  };
  return {
    busy: sending ?? (isRefreshing ? refreshingFor : undefined),
    lift: () => run("lift", "PATCH", routes.api.unban(id)),
    endSessions: () => run("end", "POST", routes.api.endSessionsOf(id)),
    refresh: () => refresh(),
  };
}

type UserActionsProps = {
  isBanned: boolean;
  busy: UserAction | undefined;
  onBan: () => void;
  onLift: () => void;
  onEndSessions: () => void;
};

/** Foot of the dialog. A banned user has no session left to end. */
function UserActions({ isBanned, busy, onBan, onLift, onEndSessions }: UserActionsProps) {
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

type ActionButtonProps = {
  isBusy: boolean;
  /** Presses do nothing while an action runs. */
  isOff: boolean;
  isDangerous?: boolean;
  opensDialog?: boolean;
  onPress: () => void;
  children: ReactNode;
};

const ActionButton = ({ isBusy, isOff, isDangerous, opensDialog, onPress, children }: ActionButtonProps) => (
  <BusyButton
    isBusy={isBusy}
    isOff={isOff}
    aria-haspopup={opensDialog ? "dialog" : undefined}
    onPress={onPress}
    className={`${buttonClass({ tone: "outline" })} ${isDangerous && !isBusy ? "text-danger!" : ""}`}
  >
    {children}
  </BusyButton>
);

/** Banned (since when and why) or active. Takes the focus when that changes: the pressed button is gone by then. */
function BanState({ user: { bannedAt, banReason }, isOwn }: { user: UserItem; isOwn: boolean }) {
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

/** The rows of the User Details dialog (spec 2, Admin user management). */
const UserDetails = ({ user }: { user: UserItem }) => (
  <dl className="grid text-sm tabular-nums">
    <Row label="Username">{user.userName}</Row>
    <Row label="Email">
      <EmailText email={user.email} />
    </Row>
    <Row label="Phone number">{mobileNumber(user.number)}</Row>
    <Row label="User type">
      <UserTypeBadge userType={user.userType} />
    </Row>
    <Row label="Credits">{indianNumber(user.credits)}</Row>
    <Row label="Rating">
      {user.rating} out of {limits.ratingMax}
    </Row>
    <Row label="Created at">{dateAndTime(user.createdAt)}</Row>
    <Row label="Updated at">{dateAndTime(user.updatedAt)}</Row>
    <Row label="Property ids">
      <PropertyIds ids={user.propertyIds} total={user.propertyTotal} />
    </Row>
  </dl>
);

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-b border-line py-2.5 last:border-b-0">
    <dt className="text-ink-3">{label}</dt>
    <dd className="font-[550] wrap-anywhere">{children}</dd>
  </div>
);

type PropertyIdsProps = { ids: readonly string[]; total: number };

/** The ids of a user's newest properties and the number of further ones. */
function PropertyIds({ ids, total }: PropertyIdsProps) {
  if (ids.length === 0) return "No properties";
  const more = total - ids.length;
  return (
    <>
      <ul className="grid gap-1">
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-ink-3">and {indianNumber(more)} more</p>}
    </>
  );
}

const HINT = `${limits.banReasonMinCharacters} to ${limits.banReasonMaxCharacters} characters. Administrators see it with the account.`;

type BanDialogProps = {
  user: Pick<UserItem, "_id" | "userName">;
  onClosed: () => void;
  /** The user is banned now, by this administrator or another one. */
  onSettled: () => void;
};

/** Asks for the reason and bans. Mount it to open it; `onClosed` is called however it closes. */
const BanDialog = ({ user, ...events }: BanDialogProps) => (
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
