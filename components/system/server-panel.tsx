import { FactList } from "@/components/system/fact-list";
import { Panel } from "@/components/system/panel";
import { Badge } from "@/components/ui/badge";
import { cappedNumber, dateAndTime, indianNumber } from "@/lib/format";
import type { SystemState } from "@/lib/system/types";

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number) => `${indianNumber(Math.round(bytes / MEGABYTE))} MB`;

type ServerPanelProps = { system: Pick<SystemState, "server" | "database" | "kept" | "unsentTags"> };

/** The server that answered; with several, the next answer may be another one's. */
export const ServerPanel = ({ system: { server, database, kept, unsentTags } }: ServerPanelProps) => (
  <Panel
    id="server"
    title="This server"
    note="Of several servers, the one that answered. Load the page again for another."
  >
    <FactList
      facts={[
        { name: "Server", value: `${server.host} (${server.id})` },
        { name: "Version", value: server.version },
        { name: "Running since", value: dateAndTime(server.startedAt) },
        { name: "Memory", value: megabytes(server.memoryBytes) },
        {
          name: "Database",
          value: database.isUp ? (
            <Badge tone="success" icon="circle-check">
              Answers
            </Badge>
          ) : (
            <Badge tone="danger" icon="circle-x">
              Away
            </Badge>
          ),
        },
        {
          name: "Database connections",
          value: `${database.open} open, ${database.inUse} in use, ${database.waiting} waited for`,
        },
        { name: "Kept pages and reads", value: `${indianNumber(kept.entries)}, ${megabytes(kept.bytes)}` },
        { name: "Scripts that will not run", value: cappedNumber(kept.unknownScripts) },
        { name: "Changes other servers wait for", value: cappedNumber(unsentTags) },
      ]}
    />
  </Panel>
);
