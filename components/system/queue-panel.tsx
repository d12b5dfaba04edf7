import { FactList } from "@/components/system/fact-list";
import { Panel } from "@/components/system/panel";
import type { SystemState } from "@/lib/system/types";

const TITLES: Record<string, string> = {
  passwords: "Passwords",
  pictures: "Photos",
  "vast pictures": "Very large photos",
  previews: "Preview pictures",
};

/** Costly work of this server that is done or waits for its turn. */
export const QueuePanel = ({ queues }: Pick<SystemState, "queues">) => (
  <Panel id="queues" title="Queues" note="Costly work on this server, now.">
    {queues.length === 0 ? (
      <p className="text-sm text-ink-2">Nothing has been queued since the start.</p>
    ) : (
      <FactList
        facts={queues.map(({ name, running, waiting }) => ({
          name: TITLES[name] ?? name,
          value: `${running} running, ${waiting} waiting`,
        }))}
      />
    )}
  </Panel>
);
