import { JobPanel } from "@/components/system/job-panel";
import { MailPanel } from "@/components/system/mail-panel";
import { OrderPanel } from "@/components/system/order-panel";
import { QueuePanel } from "@/components/system/queue-panel";
import { ServerPanel } from "@/components/system/server-panel";
import type { readSystem } from "@/lib/system/queries";

/** What needs somebody first: payments, then jobs, then the server. */
export async function SystemPanels({ state }: { state: ReturnType<typeof readSystem> }) {
  const system = await state;
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
      <OrderPanel orders={system.orders} />
      <JobPanel jobs={system.jobs} />
      <ServerPanel system={system} />
      <QueuePanel queues={system.queues} />
      <MailPanel mails={system.mails} />
    </div>
  );
}
