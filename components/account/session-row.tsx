import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { SessionItem } from "@/lib/auth/schema";
import { dateAndTime } from "@/lib/format";

type SessionRowProps = { session: SessionItem; isEnding: boolean; onEnd: () => void };

/** One signed-in device; this one is left by signing out. */
export const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-3.5 not-first:border-t">
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
      <Icon name="monitor-smartphone" />
    </span>
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {session.device}
        {session.current && (
          <Badge tone="success" icon="circle-check">
            This device
          </Badge>
        )}
      </p>
      <p className="mt-0.5 text-sm text-ink-3">Signed in {dateAndTime(session.authAt)}</p>
      <p className="text-sm text-ink-3">Last seen {dateAndTime(session.lastSeen)}</p>
    </div>
    {!session.current && (
      <BusyButton
        isBusy={isEnding}
        aria-label={`End session of ${session.device}, signed in ${dateAndTime(session.authAt)}`}
        onPress={onEnd}
        className={`${buttonClass({ tone: "outline" })} max-sm:w-full`}
      >
        End session
      </BusyButton>
    )}
  </li>
);
