import { useCallback, useEffect, useState } from "react";
import { wordsOf } from "@/components/listing/words-of";
import { callSignedIn } from "@/lib/client/call-signed-in";

export type Reading<T> = {
  /** Undefined until it was read, and once it is gone; stays while it is read again. */
  data: T | undefined;
  /** Why it could not be read. */
  failure: string | undefined;
  reload: () => Promise<void>;
};

/** Reads something of one listing at `path` as soon as it is shown. */
export function useReading<T>(path: string): Reading<T> {
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<string>();
  const reload = useCallback(async () => {
    setFailure(undefined);
    const answer = await callSignedIn<T>("GET", path);
    if (answer.ok) return setData(answer.data);
    if (answer.status === 404) setData(undefined);
    setFailure(wordsOf(answer));
  }, [path]);
  useEffect(() => {
    reload();
  }, [reload]);
  return { data, failure, reload };
}
