"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState, useTransition } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { EmptyState } from "@/components/layout/empty-state";
import { ChannelField } from "@/components/search/channel-field";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FormFailure, TextField } from "@/components/ui/form-fields";
import { isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { ALERT_CHANNELS, alertMessages, CHANNEL_NAMES } from "@/lib/search/alerts/alert-rules";
import type { SavedSearch } from "@/lib/search/alerts/saved-search-contract";
import { memberForm } from "@/lib/search/alerts/saved-search-schema";

/** Saved searches, each with what can be done with it. */
export function SearchList({ searches }: { searches: readonly SavedSearch[] }) {
  const { dialog, busyId, edit, remove, pause } = useActions();
  if (searches.length === 0)
    return (
      <>
        <EmptyState
          text={alertMessages.none}
          icon="bell"
          action={{ href: routes.listings(), label: alertMessages.toLists }}
        />
        {dialog}
      </>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {searches.map((search) => (
          <li key={search._id} className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-4 md:p-5">
            <SearchFacts search={search} />
            <div className="flex flex-wrap gap-2">
              <a href={search.href} className={buttonClass({ tone: "primary" })}>
                {alertMessages.open}
                <Of search={search} />
              </a>
              <BusyButton
                isBusy={busyId === search._id}
                isOff={busyId !== undefined}
                onPress={() => pause(search)}
                className={buttonClass({ tone: "outline" })}
              >
                {search.paused ? alertMessages.resume : alertMessages.pause}
                <Of search={search} />
              </BusyButton>
              <ActionButton search={search} onPress={edit} text={alertMessages.edit} />
              <ActionButton search={search} onPress={remove} text={alertMessages.remove} />
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

/** Tells the buttons of several searches apart. */
const Of = ({ search }: { search: SavedSearch }) => <span className="sr-only"> {search.name}</span>;

type ActionButtonProps = { search: SavedSearch; onPress: (search: SavedSearch) => void; text: string };

const ActionButton = ({ search, onPress, text }: ActionButtonProps) => (
  <button type="button" onClick={() => onPress(search)} className={buttonClass({ tone: "outline" })}>
    {text}
    <Of search={search} />
  </button>
);

/** Name, filters in words, and how it tells. */
const SearchFacts = ({ search: { name, labels, channel, paused, feed } }: { search: SavedSearch }) => (
  <div className="grid min-w-0 gap-1.5">
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="min-w-0 text-h3 wrap-anywhere">{name}</h2>
      <Badge tone={paused ? "warning" : "success"} icon={paused ? "clock" : "bell"}>
        {paused ? alertMessages.paused : CHANNEL_NAMES[channel]}
      </Badge>
    </div>
    <p className="text-ink-2 wrap-anywhere">{labels.join(" · ") || alertMessages.allHomes}</p>
    <p className="text-sm">
      <a href={feed} className="inline-flex min-h-11 items-center text-accent-600 underline underline-offset-3">
        {alertMessages.feed}
        <span className="sr-only"> {name}</span>
      </a>
    </p>
  </div>
);

/** What the buttons do; after each change the list is read again. */
function useActions() {
  const router = useRouter();
  const [dialog, setDialog] = useState<ReactNode>();
  const [sendingId, setSendingId] = useState<string>();
  const [lastId, setLastId] = useState<string>();
  const [isRefreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());
  const shared = { onClosed: () => setDialog(undefined), onSettled: refresh };

  const pause = async ({ _id, paused }: SavedSearch) => {
    setSendingId(_id);
    setLastId(_id);
    const answer = await callSignedIn("PATCH", routes.api.savedSearch(_id), { paused: !paused });
    setSendingId(undefined);
    showToast(answer.ok ? "success" : "error", answer.message);
    if (isSettled(answer)) refresh();
  };
  const edit = (search: SavedSearch) => setDialog(<EditSearchDialog search={search} {...shared} />);
  const remove = ({ _id, name }: SavedSearch) =>
    setDialog(
      <ConfirmDialog
        id="delete-search"
        title={alertMessages.deleteTitle}
        action={alertMessages.remove}
        isDangerous
        missing={undefined}
        send={() => callSignedIn("DELETE", routes.api.savedSearch(_id))}
        done={alertMessages.deleted}
        {...shared}
      >
        {() => <p className="wrap-anywhere">{alertMessages.deleteQuestion(name)}</p>}
      </ConfirmDialog>,
    );
  return { dialog, edit, remove, pause, busyId: sendingId ?? (isRefreshing ? lastId : undefined) };
}

type EditSearchDialogProps = { search: SavedSearch; onClosed: () => void; onSettled: () => void };

const ID = "edit-search";

/** Asks for another name and another time of a saved search. Mount it to open it. */
function EditSearchDialog({ search, onClosed, onSettled }: EditSearchDialogProps) {
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
        <DialogFoot dialog={ID} isBusy={isBusy} form={formId}>
          {alertMessages.saveIt}
        </DialogFoot>
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
