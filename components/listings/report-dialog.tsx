import { type ReactNode, useEffect, useId, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { MemberPress } from "@/components/layout/sign-in-required";
import { readReportDraft, removeReportDraft, saveReportDraft } from "@/components/listings/report-draft";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FieldNote, FormFailure, TextareaField } from "@/components/ui/form-fields";
import { type ApiAnswer, callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn, hasSessionCookie } from "@/lib/client/session";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import type { OwnReport } from "@/lib/listings/report-contract";
import {
  REPORT_LABELS,
  REPORT_REASONS,
  type ReportInput,
  reportBody,
  reportMessages,
} from "@/lib/listings/report-rules";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** A press on `Report this listing`. Anyone who is not signed in is asked to sign in when the report is sent. */
export async function handlePress({ propertyId }: MemberPress, show: (dialog: ReactNode) => void): Promise<void> {
  show(<ReportDialog propertyId={propertyId} onClosed={() => show(undefined)} />);
}

const ID = "report-listing";

type ReportDialogProps = { propertyId: string; onClosed: () => void };

/** Asks what is wrong with a listing. Mount it to open it; `onClosed` is called however it is closed. */
function ReportDialog({ propertyId, onClosed }: ReportDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const own = useOwnReport(propertyId);
  const { form, failure, isBusy, submit } = useReportForm(propertyId, () => setOpen(false));
  useClosedByReturn(onClosed);
  const closed = () => {
    removeReportDraft();
    onClosed();
  };
  const { errors } = form.formState;
  const [reason, note = ""] = form.watch(["reason", "note"]);
  return (
    <Dialog
      id={ID}
      title={reportMessages.title}
      open={isOpen}
      onClose={closed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={ID} form={formId} isBusy={isBusy} closeLabel={own ? "Close" : "Cancel"}>
          {own === null && reportMessages.send}
        </DialogFoot>
      }
    >
      {own === undefined && <ReportSkeleton />}
      {own && <OwnReportText report={own} />}
      {own === null && (
        <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-sm text-ink-2">{reportMessages.intro}</p>
          <ReasonField register={form.register("reason")} error={errors.reason?.message} isBusy={isBusy} />
          <TextareaField
            label={reason === "other" ? reportMessages.describe : reportMessages.tellMore}
            isOptional={reason !== "other"}
            {...form.register("note")}
            error={errors.note?.message}
            readOnly={isBusy}
            length={note.length}
            most={limits.reportNoteMaxCharacters}
          />
          <FormFailure text={failure} />
        </form>
      )}
    </Dialog>
  );
}

/** The form of a report. Without a session it keeps what was chosen, and opens sign-in, which leads back here. */
function useReportForm(propertyId: string, close: () => void) {
  const [draft] = useState(() => readReportDraft(propertyId));
  return useApiForm<ReportInput, ReportInput, OwnReport>({
    schema: reportBody,
    // Without a draft no reason is chosen, which the schema refuses.
    defaults: { reason: draft?.reason ?? ("" as ReportInput["reason"]), note: draft?.note ?? "" },
    send: (report) => send(propertyId, report),
    onDone: () => {
      showToast("success", reportMessages.sent);
      close();
    },
  });
}

async function send(propertyId: string, { reason, note = "" }: ReportInput): Promise<ApiAnswer<OwnReport>> {
  saveReportDraft({ propertyId, reason, note });
  if (!hasSessionCookie() && navigator.onLine) {
    showToastOnNextPage("info", reportMessages.signIn);
    window.location.assign(routes.loginThen(`${window.location.pathname}${window.location.search}`));
    return new Promise<never>(() => undefined);
  }
  return callSignedIn<OwnReport>("POST", routes.api.reportsOf(propertyId), { reason, ...(note && { note }) });
}

/**
 * This person's earlier report: undefined while it is read, null without one. When it cannot be read, the form is shown: a second
 * report is refused with the date of the first.
 */
function useOwnReport(propertyId: string): OwnReport | null | undefined {
  const [own, setOwn] = useState<OwnReport | null>();
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      if (!hasSessionCookie()) return null;
      const answer = await callApi<OwnReport | null>("GET", routes.api.reportsOf(propertyId));
      return answer.ok ? answer.data : null;
    };
    void read().then((found) => isUnmounted || setOwn(found));
    return () => {
      isUnmounted = true;
    };
  }, [propertyId]);
  return own;
}

/** Closes the dialog when the page is restored from the back/forward cache; the draft stays. */
function useClosedByReturn(onClosed: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onClosed();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [onClosed]);
}

type ReasonFieldProps = { register: UseFormRegisterReturn; error: string | undefined; isBusy: boolean };

/** What is wrong: one of the reasons. */
function ReasonField({ register, error, isBusy }: ReasonFieldProps) {
  const noteId = useId();
  return (
    <fieldset
      disabled={isBusy}
      aria-describedby={error ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      className="grid gap-1.5"
    >
      <legend className="pb-1.5 text-sm font-semibold">{reportMessages.question}</legend>
      {REPORT_REASONS.map((reason) => (
        <label
          key={reason}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3.5 hover:bg-canvas has-checked:border-accent-600 has-checked:bg-accent-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600"
        >
          <input {...register} type="radio" value={reason} className="size-5 shrink-0 accent-accent-600 outline-none" />
          {REPORT_LABELS[reason]}
        </label>
      ))}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}

/** Shown to somebody who has reported this listing before. */
const OwnReportText = ({ report: { reason, state, upheld, answer, createdAt } }: { report: OwnReport }) => (
  <div className="grid gap-2">
    <p className="font-semibold">{reportMessages.reported(createdAt)}</p>
    <p className="text-ink-2">{REPORT_LABELS[reason]}</p>
    <p className="text-ink-2">
      {state === "open" ? reportMessages.waiting : upheld ? reportMessages.wasRight : reportMessages.changedNothing}
    </p>
    {answer && <p className="rounded-md bg-sunken px-3.5 py-3 whitespace-pre-line wrap-anywhere">{answer}</p>}
  </div>
);

const ReportSkeleton = () => (
  <div>
    <p role="status" className="sr-only">
      {messages.processing}
    </p>
    <div aria-hidden="true" className="grid gap-1.5">
      {REPORT_REASONS.map((reason) => (
        <div key={reason} className="skeleton h-11" />
      ))}
      <div className="skeleton mt-2.5 h-32" />
    </div>
  </div>
);
