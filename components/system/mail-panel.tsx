import { FactList } from "@/components/system/fact-list";
import { Panel } from "@/components/system/panel";
import { dateAndTime, indianNumber } from "@/lib/format";
import type { SystemState } from "@/lib/system/types";

const SENT = "Mails are sent at once. There is no queue: one that did not leave is not tried again.";
const KEPT = "No mail server is set: mails are written to the outbox folder of this server.";

/** Mails of this server since its start, and those that did not leave. */
export const MailPanel = ({ mails: { isSent, sent, failed, failures } }: Pick<SystemState, "mails">) => (
  <Panel id="mails" title="Mails" note={isSent ? SENT : KEPT}>
    <FactList
      facts={[
        { name: isSent ? "Sent since the start" : "Written since the start", value: indianNumber(sent) },
        { name: "Failed since the start", value: indianNumber(failed) },
        ...failures.map(({ at, reason }, index) => ({
          name: `Failure ${index + 1}: ${dateAndTime(at)}`,
          value: reason,
        })),
      ]}
    />
  </Panel>
);
