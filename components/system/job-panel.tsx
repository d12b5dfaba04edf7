import { Panel } from "@/components/system/panel";
import { Badge } from "@/components/ui/badge";
import { dateAndTime, indianNumber } from "@/lib/format";
import { JOBS } from "@/lib/system/constants";
import type { JobState } from "@/lib/system/types";

/** What servers do by themselves: the last run of each job, on whichever server it was. */
export const JobPanel = ({ jobs }: { jobs: readonly JobState[] }) => (
  <Panel id="jobs" title="Jobs" note="The last run of each, on whichever server it was.">
    <ul className="text-sm">
      {jobs.map(({ name, last }) => (
        <li key={name} className="grid gap-1 border-t border-line py-2.5 first:border-t-0">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 font-semibold">{JOBS[name]}</span>
            <Result last={last} />
          </span>
          {last && <span className="text-ink-2 wrap-anywhere">{lineOf(last)}</span>}
        </li>
      ))}
    </ul>
  </Panel>
);

type LastRun = NonNullable<JobState["last"]>;

function Result({ last }: { last: LastRun | undefined }) {
  if (!last) return <Badge tone="sunken">Not run yet</Badge>;
  return last.result === "done" ? (
    <Badge tone="success" icon="circle-check">
      Done
    </Badge>
  ) : (
    <Badge tone="danger" icon="circle-x">
      Failed
    </Badge>
  );
}

function lineOf({ at, ms, server, reason, doneAt }: LastRun): string {
  const failure = reason ? `. ${reason}; last done ${doneAt ? dateAndTime(doneAt) : "never"}` : "";
  return `${dateAndTime(at)}, ${indianNumber(ms)} ms, ${server}${failure}`;
}
