import { useId, useState } from "react";
import { ChannelField } from "@/components/search/channel-field";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FormFailure, TextField } from "@/components/ui/form-fields";
import { isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { alertMessages } from "@/lib/search/alerts/alert-messages";
import { ALERT_CHANNELS } from "@/lib/search/alerts/alert-rules";
import type { SavedSearch } from "@/lib/search/alerts/saved-search-contract";
import { memberForm } from "@/lib/search/alerts/saved-search-schema";

type EditSearchDialogProps = { search: SavedSearch; onClosed: () => void; onSettled: () => void };

const ID = "edit-search";

/** Asks for another name and another time of a saved search. Mount it to open it. */
export function EditSearchDialog({ search, onClosed, onSettled }: EditSearchDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: memberForm,
    defaults: { name: search.name, channel: search.channel },
    send: async (change) => {
      const answer = await callSignedIn<SavedSearch>("PATCH", routes.api.savedSearch(search._id), change);
      if (!answer.ok && isSettled(answer)) onSettled();
      return answer;
    },
    onDone: () => {
      showToast("success", alertMessages.changed);
      setOpen(false);
      onSettled();
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog
      id={ID}
      title={alertMessages.editTitle}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <>
          <button {...closesDialog(ID)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
          <SubmitButton isBusy={isBusy} form={formId}>
            {alertMessages.saveIt}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={alertMessages.name}
          {...form.register("name")}
          error={errors.name?.message}
          maxLength={limits.savedSearchNameMaxCharacters}
          readOnly={isBusy}
        />
        <ChannelField
          channels={ALERT_CHANNELS}
          register={form.register("channel")}
          error={errors.channel?.message}
          isBusy={isBusy}
        />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}
