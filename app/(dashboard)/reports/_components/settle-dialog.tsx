import { type ComponentProps, useId, useState } from "react";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FormFailure, TextareaField } from "@/components/ui/form-fields";
import type { ReportRow, SettledAnswer } from "@/lib/backoffice/moderation-contract";
import { isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { rejectionAfter } from "@/lib/listings/reason-codes";
import { mayReject, REPORT_LABELS, reportMessages, type SettleInput, settleBody } from "@/lib/listings/report-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

const ID = "settle-report";

/** A report and what an administrator is about to decide. */
export type Settling = { report: ReportRow; uphold: boolean };

type SettleDialogProps = {
  settling: Settling;
  onClosed: () => void;
  /** The report is settled, now or by somebody else before: the list is out of date. */
  onSettled: (text: string) => void;
};

/** Asks for the reason that the reporter is told, and whether the listing is rejected. Mount it to open it. */
export function SettleDialog({ settling, onClosed, onSettled }: SettleDialogProps) {
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
