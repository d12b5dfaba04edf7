import type { ReactNode } from "react";
import { EmailText } from "@/components/identity/person";
import { Badge } from "@/components/ui/badge";
import type { readSystem } from "@/lib/backoffice/system";
import {
  JOBS,
  type JobState,
  ORDER_TEXTS,
  ORDERS_SHOWN,
  type SystemState,
  type WaitingOrder,
} from "@/lib/backoffice/system-rules";
import { ORDER_STATUSES, WATCHED_DAYS } from "@/lib/payments/order-rules";
import { cappedNumber, dateAndTime, indianNumber, rupees } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

/** The panels, most urgent first: payments, then jobs, then the server. */
export async function SystemPanels({ state }: { state: ReturnType<typeof readSystem> }) {
  const system = await state;
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
      <OrderPanel orders={system.orders} />
      <JobPanel jobs={system.jobs} />
      <ServerPanel system={system} />
      <QueuePanel queues={system.queues} />
      <MailPanel mails={system.mails} />
      <MessagePanel messages={system.messages} />
    </div>
  );
}

const ORDERS_NOTE = `Orders of the last ${WATCHED_DAYS} days whose credits were not added, the newest ${ORDERS_SHOWN}.`;

/** Recent payments whose credits were not added. */
export const OrderPanel = ({ orders: { counts, newest } }: Pick<SystemState, "orders">) => (
  <Panel id="orders" title="Payments not credited" note={ORDERS_NOTE} isWide>
    <p className="flex flex-wrap gap-2 pb-3">
      {ORDER_STATUSES.filter((status) => counts[status] !== undefined).map((status) => (
        <Badge key={status} tone={counts[status] && ORDER_TEXTS[status].isOdd ? "danger" : "sunken"}>
          {ORDER_TEXTS[status].label}: {cappedNumber(counts[status] ?? 0)}
        </Badge>
      ))}
    </p>
    {newest.length === 0 ? (
      <p className="text-sm text-ink-2">Every payment was credited.</p>
    ) : (
      <ul className="grid grid-cols-1 text-sm">
        {newest.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    )}
  </Panel>
);

const OrderRow = ({ order }: { order: WaitingOrder }) => (
  <li className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.6fr)]">
    <span className="min-w-0">
      {order.email ? (
        <a
          href={routes.users({ search: order.email.slice(0, limits.listSearchMaxCharacters) })}
          className="inline-flex min-h-11 items-center text-accent-600 underline underline-offset-3"
        >
          <span className="wrap-anywhere">
            <span className="sr-only">The account of </span>
            <EmailText email={order.email} />
          </span>
        </a>
      ) : (
        "Account deleted"
      )}
      <span className="block text-ink-2 wrap-anywhere">{order.rzpOrderId ?? order.id}</span>
    </span>
    <span className="min-w-0">
      <b className="font-semibold tabular-nums">{rupees(order.rupees)}</b> {ORDER_TEXTS[order.status].label}
      <span className="block text-ink-2">{dateAndTime(order.createdAt)}</span>
    </span>
    <span className="min-w-0 text-ink-2 wrap-anywhere">
      {order.nextCheckAt ? `Next check ${dateAndTime(order.nextCheckAt)}` : "No more checks"}
      {order.lastError && <span className="block text-danger">{order.lastError}</span>}
    </span>
  </li>
);

/** The last run of each scheduled job, on any server. */
export const JobPanel = ({ jobs }: { jobs: readonly JobState[] }) => (
  <Panel id="jobs" title="Jobs" note="The last run of each job, on any server.">
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

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number) => `${indianNumber(Math.round(bytes / MEGABYTE))} MB`;

type ServerPanelProps = { system: Pick<SystemState, "server" | "database" | "cache" | "unpublishedTags"> };

/** The server that sent this page; with several servers, the next page may come from another one. */
export const ServerPanel = ({ system: { server, database, cache, unpublishedTags } }: ServerPanelProps) => (
  <Panel
    id="server"
    title="This server"
    note="If there are several servers, the one that answered. Reload the page to see another."
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
              Available
            </Badge>
          ) : (
            <Badge tone="danger" icon="circle-x">
              Unavailable
            </Badge>
          ),
        },
        {
          name: "Database connections",
          value: `${database.open} open, ${database.inUse} in use, ${database.waiting} waiting`,
        },
        { name: "Cached pages and reads", value: `${indianNumber(cache.entries)}, ${megabytes(cache.bytes)}` },
        { name: "Scripts that will not run", value: cappedNumber(cache.unknownScripts) },
        { name: "Unpublished cache tags", value: cappedNumber(unpublishedTags) },
      ]}
    />
  </Panel>
);

const TITLES: Record<string, string> = {
  passwords: "Passwords",
  pictures: "Photos",
  "vast pictures": "Very large photos",
  previews: "Preview pictures",
  "listing-scans": "Filtered lists",
  "word-reads": "Searches by words",
  "map-reads": "Maps",
  exports: "Account exports",
};

/** Expensive work that runs or waits on this server. */
export const QueuePanel = ({ queues }: Pick<SystemState, "queues">) => (
  <Panel id="queues" title="Queues" note="Expensive work on this server right now.">
    {queues.length === 0 ? (
      <p className="text-sm text-ink-2">Nothing has been queued since the server started.</p>
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

const SENT = `A queued mail is tried up to ${limits.mailTriesMax} times, and each failed try counts. Links to sign in or to reset a password are sent once.`;
const OUTBOX_NOTE = "No mail server is configured: emails are written to the outbox folder of this server.";

/** Mails of this server since its start, with the failed ones. */
export const MailPanel = ({ mails: { isSent, sent, failed, failures } }: Pick<SystemState, "mails">) => (
  <Panel id="mails" title="Mails" note={isSent ? SENT : OUTBOX_NOTE}>
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

const NO_PROVIDER = "No SMS provider is configured: text messages are written to the outbox folder of this server.";

/** Text messages of this server since its start. */
const MessagePanel = ({ messages: { isSent, sent, failed } }: Pick<SystemState, "messages">) => (
  <Panel id="messages" title="Text messages" note={isSent ? "Codes that confirm a mobile number." : NO_PROVIDER}>
    <FactList
      facts={[
        { name: isSent ? "Sent since the start" : "Written since the start", value: indianNumber(sent) },
        { name: "Failed since the start", value: indianNumber(failed) },
      ]}
    />
  </Panel>
);

type Fact = { name: string; value: ReactNode };

const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-4 text-sm">
    {facts.map(({ name, value }) => (
      <div
        key={name}
        className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-t border-line py-2 first:border-t-0"
      >
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

type PanelProps = { id: string; title: string; note?: string; isWide?: true; children: ReactNode };

const Panel = ({ id, title, note, isWide, children }: PanelProps) => (
  <section
    aria-labelledby={id}
    className={`min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5 ${isWide ? "xl:col-span-full" : ""}`}
  >
    <h2 id={id} className="text-h3">
      {title}
    </h2>
    {note && <p className="pt-1 text-sm text-ink-2">{note}</p>}
    <div className="pt-3">{children}</div>
  </section>
);

/** Shapes of the panels. */
export const SystemSkeleton = () => (
  <div>
    <p className="sr-only">Loading the state of the site</p>
    <div aria-hidden="true" className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <div className="skeleton h-72 rounded-lg! xl:col-span-full" />
      <div className="skeleton h-96 rounded-lg!" />
      <div className="skeleton h-96 rounded-lg!" />
      <div className="skeleton h-48 rounded-lg!" />
      <div className="skeleton h-48 rounded-lg!" />
    </div>
  </div>
);
