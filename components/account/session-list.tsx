import { SessionRow } from "@/components/account/session-row";
import type { SessionItem } from "@/lib/auth/schema";

type SessionListProps = {
  list: readonly SessionItem[];
  ending: string | undefined;
  /** The last attempt to read them failed. */
  isDimmed: boolean;
  onEnd: (id: string) => void;
};

export const SessionList = ({ list, ending, isDimmed, onEnd }: SessionListProps) =>
  list.length === 0 ? (
    <p className="text-ink-2">No other device is signed in.</p>
  ) : (
    <ul aria-busy={ending !== undefined} className={`rounded-md border border-line ${isDimmed ? "opacity-60" : ""}`}>
      {list.map((session) => (
        <SessionRow
          key={session._id}
          session={session}
          isEnding={ending === session._id}
          onEnd={() => onEnd(session._id)}
        />
      ))}
    </ul>
  );
