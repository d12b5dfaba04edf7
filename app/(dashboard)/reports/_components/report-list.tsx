"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useId, useRef, useState, useTransition } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { RiskLine } from "@/components/listings/risk";
import { StatusBadge } from "@/components/listings/status-badge";
import { Thumb } from "@/components/media/thumb";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FormFailure, TextareaField } from "@/components/ui/form-fields";
import type { ReportRow, SettledAnswer } from "@/lib/backoffice/moderation-contract";
import { isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { rejectionAfter } from "@/lib/listings/reason-codes";
import { mayReject, REPORT_LABELS, reportMessages, type SettleInput, settleBody } from "@/lib/listings/report-rules";
import { counted, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

type Settle = (settling: Settling) => void;

/** One page of reports, those of one listing together, and the dialog that settles one. */
export function ReportList({ reports }: { reports: readonly ReportRow[] }) {
  const router = useRouter();
  const [settling, setSettling] = useState<Settling>();
  const [done, setDone] = useState("");
  const [isRefreshing, startRefresh] = useTransition();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone with its report.
    if (done && !isRefreshing && document.activeElement === document.body) status.current?.focus();
  }, [done, isRefreshing]);
  const settled = (text: string) => {
    setDone(text);
    startRefresh(() => router.refresh());
  };
  return (
    <div aria-busy={isRefreshing || undefined}>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="pb-3 font-semibold wrap-anywhere outline-none empty:hidden"
      >
        {done}
      </p>
      {reports.length === 0 ? (
        <EmptyState text={reportMessages.none} icon="shield-check" />
      ) : (
        <ul aria-label="Reported listings" className="grid gap-4">
          {groupReports(reports).map((group) => (
            <ListingReports key={group.listing._id} group={group} onSettle={setSettling} />
          ))}
        </ul>
      )}
      {settling && <SettleDialog settling={settling} onClosed={() => setSettling(undefined)} onSettled={settled} />}
    </div>
  );
}

type ReportGroup = { listing: ReportRow["listing"]; reports: ReportRow[] };

/** The reports of one page by listing, in the order of the page. */
function groupReports(reports: readonly ReportRow[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const report of reports) {
    const group = groups.get(report.listing._id) ?? { listing: report.listing, reports: [] };
    group.reports.push(report);
    groups.set(report.listing._id, group);
  }
  return [...groups.values()];
}

/** A listing with its reports on this page. */
function ListingReports({ group: { listing, reports }, onSettle }: { group: ReportGroup; onSettle: Settle }) {
  const headingId = `listing-${listing._id}`;
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <article aria-labelledby={headingId}>
        <div className="flex items-start gap-3.5">
          <Thumb src={listing.photo} size="sm" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <h2 id={headingId} className="text-body font-semibold wrap-anywhere">
              <ListingLink listing={listing} />
            </h2>
            {listing.status ? <StatusBadge status={listing.status} /> : <Badge tone="sunken">Deleted</Badge>}
            <OpenSummary open={listing.open} />
            <RiskLine risk={listing.risk} />
          </div>
        </div>
        <ul aria-label="Reports" className="mt-3 grid">
          {reports.map((report) => (
            <Report key={report._id} report={report} onSettle={onSettle} />
          ))}
        </ul>
      </article>
    </li>
  );
}

/** To the public page, or to the administrators' table for a listing that is not public. */
function ListingLink({ listing: { name, slug, status } }: { listing: ReportRow["listing"] }) {
  if (!status) return name;
  return (
    <a
      href={slug ? routes.property(slug) : routes.uploads({ search: name })}
      className="inline-flex min-h-6 items-center text-accent-700 underline underline-offset-3"
    >
      {name}
    </a>
  );
}

/** `3 open reports: 2 Already gone, 1 Wrong price`. */
function OpenSummary({ open }: Pick<ReportRow["listing"], "open">) {
  const total = open.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const parts = open.map(({ reason, count }) => `${count} ${REPORT_LABELS[reason]}`);
  return (
    <p className="text-sm text-ink-3">
      {counted(total, "open report", "open reports")}: {parts.join(", ")}
    </p>
  );
}

function Report({ report, onSettle }: { report: ReportRow; onSettle: Settle }) {
  const { reason, note, reporter, createdAt, state } = report;
  return (
    <li className="grid gap-2 border-t border-line py-3 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <Badge tone="warning">{REPORT_LABELS[reason]}</Badge>
        <span className="min-w-0 wrap-anywhere">{reporter ? reporter.userName : "Deleted account"}</span>
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </div>
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {state === "open" ? <SettleButtons report={report} onSettle={onSettle} /> : <Outcome report={report} />}
    </li>
  );
}

const SettleButtons = ({ report, onSettle }: { report: ReportRow; onSettle: Settle }) => (
  <div className="flex flex-wrap gap-3">
    {[true, false].map((uphold) => (
      <button
        key={String(uphold)}
        type="button"
        onClick={() => onSettle({ report, uphold })}
        className={buttonClass({ tone: uphold ? "soft" : "outline" })}
      >
        {uphold ? "Uphold" : "Do not uphold"}
        <span className="sr-only">
          : {REPORT_LABELS[report.reason]}, {report.listing.name}
        </span>
      </button>
    ))}
  </div>
);

/** A report is neither where the listing was rejected for another reason. */
const FINDINGS = { true: "Upheld", false: "Not upheld", undefined: "Settled" } as const;

function Outcome({ report: { upheld, answer, settledAt, settledBy, rejectionReason } }: { report: ReportRow }) {
  return (
    <div className="grid justify-items-start gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
        <Badge tone={upheld ? "success" : "sunken"}>{FINDINGS[`${upheld}`]}</Badge>
        {[settledBy, settledAt && shortDate(settledAt)].filter(Boolean).join(", ")}
      </p>
      {answer && <p className="whitespace-pre-line wrap-anywhere">Answer to the reporter: {answer}</p>}
      {rejectionReason && (
        <p className="whitespace-pre-line wrap-anywhere">Listing rejected, told the seller: {rejectionReason}</p>
      )}
    </div>
  );
}

const ID = "settle-report";

/** A report and what an administrator is about to decide. */
type Settling = { report: ReportRow; uphold: boolean };

type SettleDialogProps = {
  settling: Settling;
  onClosed: () => void;
  /** The report is settled, now or by somebody else before: the list is out of date. */
  onSettled: (text: string) => void;
};

/** Asks for the reason that the reporter is told, and whether the listing is rejected. Mount it to open it. */
function SettleDialog({ settling, onClosed, onSettled }: SettleDialogProps) {
  const { report, uphold } = settling;
  const { reason, listing } = report;
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, failure, isBusy, submit } = useSettleForm(settling, (text) => {
    setOpen(false);
    onSettled(text);
  });
  const [answer, reject = false, rejectionReason = ""] = form.watch(["reason", "reject", "rejectionReason"]);
  const { errors } = form.formState;
  const alike = listing.open.find((one) => one.reason === reason)?.count ?? 0;
  return (
    <Dialog
      id={ID}
      title={uphold ? "Uphold this report" : "Do not uphold this report"}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={ID} isBusy={isBusy} form={formId}>
          {uphold ? "Uphold" : "Do not uphold"}
        </DialogFoot>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-2 wrap-anywhere">
          {REPORT_LABELS[reason]}: {listing.name}
        </p>
        {uphold && reason === "gone" && <p className="text-sm text-ink-2">{reportMessages.hides}</p>}
        <TextareaField
          label="Reason for the reporter"
          {...form.register("reason")}
          error={errors.reason?.message}
          readOnly={isBusy}
          length={answer.length}
          most={limits.reportAnswerMaxCharacters}
        />
        {listing.updatedAt && mayReject(reason, { uphold }) && (
          <>
            <CheckField label="Reject the listing" {...form.register("reject")} disabled={isBusy} />
            {reject && (
              <TextareaField
                label="Reason for the seller"
                isOptional
                {...form.register("rejectionReason")}
                placeholder={rejectionAfter(reason).text}
                error={errors.rejectionReason?.message}
                readOnly={isBusy}
                length={rejectionReason.length}
                most={limits.rejectionReasonMaxCharacters}
              />
            )}
          </>
        )}
        {alike > 1 && (
          <CheckField
            label={`Settle all ${alike} open reports of this listing for this reason`}
            {...form.register("alike")}
            disabled={isBusy}
          />
        )}
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}

function useSettleForm({ report, uphold }: Settling, onSettled: (text: string) => void) {
  return useApiForm<SettleInput, SettleInput, SettledAnswer>({
    schema: settleBody,
    defaults: {
      ...{ uphold, reason: "", reject: false, rejectionReason: "", alike: false },
      ...(report.listing.updatedAt && { updatedAt: report.listing.updatedAt }),
    },
    send: async (decision) => {
      const answer = await callSignedIn<SettledAnswer>("POST", routes.api.settleReport(report._id), decision);
      if (!answer.ok && isSettled(answer)) onSettled(answer.message);
      return answer;
    },
    onDone: ({ upheld }) => {
      const text = upheld ? reportMessages.upheld : reportMessages.refused;
      showToast("success", text);
      onSettled(`${text}: ${report.listing.name}`);
    },
  });
}

const CheckField = ({ label, ...input }: ComponentProps<"input"> & { label: string }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input {...input} type="checkbox" className="size-5 shrink-0 accent-accent-600" />
    <span className="min-w-0">{label}</span>
  </label>
);
