import { type ReactNode, useEffect, useId, useState } from "react";
import type * as z from "zod";
import type { MemberPress } from "@/components/layout/sign-in-required";
import { ChannelField } from "@/components/search/channel-field";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FormFailure, TextField } from "@/components/ui/form-fields";
import { callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn, hasSessionCookie } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { ALERT_CHANNELS, type AlertChannel, alertMessages, MAIL_CHANNELS } from "@/lib/search/alerts/alert-rules";
import { memberForm, visitorForm } from "@/lib/search/alerts/saved-search-schema";

/** A press on `Save this search`, by anybody: who is not signed in saves it by mail. */
export async function handlePress({ button }: MemberPress, show: (dialog: ReactNode) => void): Promise<void> {
  const { name = "" } = button.dataset;
  show(<SaveSearchDialog query={button.value} name={name} onClosed={() => show(undefined)} />);
}

const ID = "save-search";

type SaveSearchDialogProps = {
  /** The filters as the query of an address. */
  query: string;
  /** What the search looks for, its first name. */
  name: string;
  onClosed: () => void;
};

/** Saves the search of a list: in the account of who is signed in, else by mail. Mount it to open it. */
export function SaveSearchDialog({ query, name, onClosed }: SaveSearchDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isMember] = useState(hasSessionCookie);
  const [isSent, setSent] = useState(false);
  const formId = useId();
  const { form, failure, isBusy, submit } = useSaveForm({ query, name, isMember }, () => {
    removeDraft();
    if (!isMember) return setSent(true);
    showToast("success", alertMessages.saved);
    setOpen(false);
  });
  const { errors } = form.formState;
  return (
    <Dialog
      id={ID}
      title={alertMessages.save}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={ID} form={formId} isBusy={isBusy} closeLabel={isSent ? "Close" : "Cancel"}>
          {!isSent && (isMember ? alertMessages.saveIt : alertMessages.sendLink)}
        </DialogFoot>
      }
    >
      {isSent ? (
        <p role="status">{alertMessages.mailSent}</p>
      ) : (
        <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-sm text-ink-2">{isMember ? alertMessages.intro : alertMessages.introByMail}</p>
          <TextField
            label={alertMessages.name}
            {...form.register("name")}
            error={errors.name?.message}
            maxLength={limits.savedSearchNameMaxCharacters}
            readOnly={isBusy}
          />
          {!isMember && (
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              {...form.register("email")}
              error={errors.email?.message}
              readOnly={isBusy}
            />
          )}
          <ChannelField
            channels={isMember ? ALERT_CHANNELS : MAIL_CHANNELS}
            register={form.register("channel")}
            error={errors.channel?.message}
            isBusy={isBusy}
          />
          <FormFailure text={failure} />
          {!isMember && (
            <p className="text-sm">
              <a
                href={routes.loginThen(`${window.location.pathname}${window.location.search}`)}
                className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline underline-offset-3"
              >
                {alertMessages.signIn}
              </a>
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

type Values = { name: string; channel: AlertChannel; email: string };
type Saving = { query: string; name: string; isMember: boolean };

/** The form; what is typed is kept in this tab until the search is saved. */
function useSaveForm({ query, name, isMember }: Saving, onDone: () => void) {
  const [draft] = useState(() => readDraft(query));
  const channels: readonly string[] = isMember ? ALERT_CHANNELS : MAIL_CHANNELS;
  const saving = useApiForm<Values, Values, unknown>({
    schema: (isMember ? memberForm.loose() : visitorForm) as unknown as z.ZodType<Values, Values>,
    defaults: {
      name: draft?.name || name,
      channel: (draft && channels.includes(draft.channel) ? draft.channel : "instant") as AlertChannel,
      email: draft?.email ?? "",
    },
    send: ({ name: given, channel, email }) => {
      const search = { name: given, channel, filters: filtersOf(query) };
      return isMember
        ? callSignedIn("POST", routes.api.savedSearches, search)
        : callApi("POST", routes.api.searchesByMail, { ...search, email });
    },
    onDone,
  });
  const { watch } = saving.form;
  useEffect(() => {
    const watching = watch(({ name: typed = "", channel = "", email = "" }) =>
      saveDraft({ query, name: typed, channel, email }),
    );
    return () => watching.unsubscribe();
  }, [watch, query]);
  return saving;
}

const DRAFT = "basera.save-search";

/** What was typed to save a search, in this tab. */
type Draft = { query: string; name: string; channel: string; email: string };

/** Keeps what was chosen and typed; nothing happens without storage. */
function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    return;
  }
}

/** The draft for a search with these filters, if there is one. */
function readDraft(query: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? "null") as Draft | null;
    return draft?.query === query ? draft : undefined;
  } catch {
    return undefined;
  }
}

function removeDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT);
  } catch {
    return;
  }
}

/** The filters of an address as the API takes them. */
function filtersOf(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const [first = "", ...more] = params.getAll(key);
      return [key, more.length > 0 ? [first, ...more] : first];
    }),
  );
}
