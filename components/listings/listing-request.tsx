import { useCallback, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { pageMessages } from "@/lib/platform/page-messages";
import { propertyMessages } from "@/lib/property/messages";

export type ListingRequest<T> = {
  /** Undefined until it is loaded, and when it no longer exists; stays during a reload. */
  data: T | undefined;
  /** Why it could not be loaded. */
  failure: string | undefined;
  reload: () => Promise<void>;
};

/** Loads data of one listing from the API path `path` when the component mounts. */
export function useListingRequest<T>(path: string): ListingRequest<T> {
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<string>();
  const reload = useCallback(async () => {
    setFailure(undefined);
    const answer = await callSignedIn<T>("GET", path);
    if (answer.ok) return setData(answer.data);
    if (answer.status === 404) setData(undefined);
    setFailure(answerText(answer));
  }, [path]);
  useEffect(() => {
    reload();
  }, [reload]);
  return { data, failure, reload };
}

type RequestFailureProps = { title: string; text: string; onRetry: () => void };

/** Error with a retry button, inside a dialog. */
export const RequestFailure = ({ title, text, onRetry }: RequestFailureProps) => (
  <div role="alert" className="grid justify-items-start gap-3 rounded-md bg-danger-bg px-4 py-3.5">
    <p className="text-sm text-danger">
      <b className="block font-semibold">{title}</b>
      {text}
    </p>
    <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
      <Icon name="refresh-cw" size={18} />
      {pageMessages.tryAgain}
    </button>
  </div>
);

/** As high as a photo and the texts below it; visible only after 300 ms. */
export const ListingSkeleton = () => (
  <div className="transition-opacity delay-300 starting:opacity-0">
    <span role="status" className="sr-only">
      Loading the property
    </span>
    <div aria-hidden="true" className="grid gap-4">
      <div className="skeleton aspect-4/3 rounded-lg" />
      <div className="skeleton h-16" />
      <div className="skeleton h-40" />
    </div>
  </div>
);

/** Message of an answer about a listing; 404 has a text of its own. */
export const answerText = ({ status, message }: ApiAnswer<unknown>): string =>
  status === 404 ? propertyMessages.propertyGone : message;
