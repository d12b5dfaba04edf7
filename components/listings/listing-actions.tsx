import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { LIST_AREA_ID } from "@/components/listings/list-area";
import { answerText } from "@/components/listings/listing-request";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FormFailure } from "@/components/ui/form-fields";
import { type ApiAnswer, isSettled } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";

/** An action in progress and its listing. */
export type RunningAction = { id: string; what: "approve" | "sell" | "confirm" | "refresh" };
export type ListingActions = ReturnType<typeof useListingActions>;

/** Actions on a listing that need no confirmation; `doing` is set until the list is refreshed. */
export function useListingActions() {
  const router = useRouter();
  const [sending, setSending] = useState<RunningAction>();
  const [last, setLast] = useState<RunningAction>();
  const [isRefreshing, startRefresh] = useTransition();
  const doing = sending ?? (isRefreshing ? last : undefined);
  useFocusAfter(doing);

  const refresh = (done: RunningAction) => {
    setLast(done);
    startRefresh(() => router.refresh());
  };
  const run = async (
    doing: RunningAction,
    path: string,
    { method = "PATCH", body }: { method?: "PATCH" | "POST"; body?: object } = {},
  ): Promise<ApiAnswer<unknown>> => {
    setSending(doing);
    const answer = await callSignedIn(method, path, body);
    setSending(undefined);
    showToast(answer.ok ? "success" : "error", answerText(answer));
    if (isSettled(answer)) refresh(doing);
    return answer;
  };
  return {
    doing,
    /** `updatedAt` of the version shown: the server rejects the call when the listing has changed since. */
    approve: (id: string, updatedAt: string) =>
      run({ id, what: "approve" }, routes.api.approve(id), { body: { updatedAt } }),
    confirm: (id: string) => run({ id, what: "confirm" }, routes.api.confirm(id), { method: "POST" }),
    changeSold: (id: string, isSold: boolean) =>
      run({ id, what: "sell" }, isSold ? routes.api.unsell(id) : routes.api.sell(id)),
    refresh: (id: string) => refresh({ id, what: "refresh" }),
  };
}

/** Moves the focus to the row or to the list when the pressed button has disappeared with the refresh. */
function useFocusAfter(doing: RunningAction | undefined) {
  const before = useRef<RunningAction>(undefined);
  useEffect(() => {
    const done = before.current;
    before.current = doing;
    if (!done || doing || document.activeElement !== document.body) return;
    const rows = [...document.querySelectorAll<HTMLElement>(`[data-view="${done.id}"]`)];
    const visible = rows.find((row) => row.getClientRects().length > 0);
    (visible ?? document.getElementById(LIST_AREA_ID))?.focus();
  }, [doing]);
}

const ID = "delete-property";

type DeleteDialogProps = {
  listing: { _id: string; name: string };
  /** The question. */
  text: string;
  /** Toast after the deletion. */
  done: string;
  onAborted?: () => void;
  /** The listing was deleted or changed, by this person or another one: the list shown is out of date. */
  onSettled: () => void;
  onClosed: () => void;
};

/** Confirms and deletes a listing (spec 4). Mount it to open it; `onClosed` is called however it is closed. */
export function DeleteDialog({ listing, text, done, onAborted, onSettled, onClosed }: DeleteDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isOver = useRef(false);

  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    const answer = await callSignedIn("DELETE", routes.api.ownProperty(listing._id));
    setBusy(false);
    isOver.current = isSettled(answer);
    showToast(answer.ok ? "success" : "error", answer.ok ? done : answerText(answer));
    if (!isOver.current) return setFailure(answer.message);
    setIsOpen(false);
    onSettled();
  };
  const closed = () => {
    if (!isOver.current && !isBusy) onAborted?.();
    onClosed();
  };
  return (
    <Dialog
      id={ID}
      title="Delete Property"
      open={isOpen}
      onClose={closed}
      locked={isBusy}
      foot={
        <>
          <button {...closesDialog(ID)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            abort
          </button>
          <BusyButton isBusy={isBusy} onPress={remove} className={buttonClass({ tone: "danger" })}>
            delete
          </BusyButton>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{text}</p>
        <p className="font-semibold wrap-anywhere">{listing.name}</p>
        <FormFailure text={failure} />
      </div>
    </Dialog>
  );
}
