"use client";

import { useEffect, useState } from "react";
import { criteriaOfForm } from "@/components/search/list-navigation";
import { buttonClass } from "@/components/ui/class-names";
import { limits } from "@/lib/platform/limits";
import { routes, withQuery } from "@/lib/platform/routes";
import { propertiesInWords } from "@/lib/search/rules";

const UNCOUNTED = "Show properties";

type Count = { total: number; totalIsCapped?: boolean };

/** Submits the filter sheet; shows the number of properties for its filters while it is known. */
export function SheetSubmit({ form, count }: { form: string; count: Count }) {
  const [live, setLive] = useState<Count | undefined>(count);

  useEffect(() => {
    const sheet = document.getElementById(form);
    if (!(sheet instanceof HTMLFormElement)) return;
    let timer: number | undefined;
    let call = new AbortController();

    const refreshCount = async () => {
      const { signal } = call;
      const found = await countOf(sheet, signal);
      if (!signal.aborted) setLive(found);
    };
    const onInput = () => {
      setLive(undefined);
      window.clearTimeout(timer);
      call.abort();
      call = new AbortController();
      timer = window.setTimeout(refreshCount, limits.priceDebounceMs);
    };
    const stop = () => {
      window.clearTimeout(timer);
      call.abort();
    };
    const onReset = () => {
      stop();
      setLive(count);
    };
    const dialog = sheet.closest("dialog");
    // A reopened sheet shows the applied filters, not the discarded ones.
    const onClose = () => sheet.reset();
    sheet.addEventListener("input", onInput);
    sheet.addEventListener("reset", onReset);
    dialog?.addEventListener("close", onClose);
    return () => {
      sheet.removeEventListener("input", onInput);
      sheet.removeEventListener("reset", onReset);
      dialog?.removeEventListener("close", onClose);
      stop();
    };
  }, [form, count]);

  const label = live ? `Show ${propertiesInWords(live)}` : UNCOUNTED;
  return (
    <>
      <button type="submit" form={form} className={`${buttonClass({ tone: "primary", size: "lg" })} tabular-nums`}>
        <span className="noscript:hidden">{label}</span>
        <span className="hidden noscript:inline">{UNCOUNTED}</span>
      </button>
      <span role="status" className="sr-only">
        {live && live !== count ? label : ""}
      </span>
    </>
  );
}

/** Undefined when the call fails. */
async function countOf(form: HTMLFormElement, signal: AbortSignal): Promise<Count | undefined> {
  const { types, maxPrice, search, sort } = criteriaOfForm(form);
  try {
    const answer = await fetch(withQuery(routes.api.properties, { type: types, maxPrice, search, sort, limit: 1 }), {
      signal,
    });
    return answer.ok ? ((await answer.json()) as { meta: Count }).meta : undefined;
  } catch {
    return undefined;
  }
}
