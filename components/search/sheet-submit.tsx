"use client";

import { useEffect, useState } from "react";
import { wishesOfForm } from "@/components/search/form-wishes";
import { buttonClass } from "@/components/ui/button-class";
import { limits } from "@/lib/limits";
import { routes, withQuery } from "@/lib/routes";
import { propertiesInWords } from "@/lib/search/rules";

const UNCOUNTED = "Show properties";

type Count = { total: number; totalIsCapped?: boolean };

/** Sends the filter sheet; says how many properties its wishes have, as soon and as long as that is known. */
export function SheetSubmit({ form, count }: { form: string; count: Count }) {
  const [live, setLive] = useState<Count | undefined>(count);

  useEffect(() => {
    const sheet = document.getElementById(form);
    if (!(sheet instanceof HTMLFormElement)) return;
    let timer: number | undefined;
    let asked = new AbortController();

    const ask = async () => {
      const { signal } = asked;
      const found = await countOf(sheet, signal);
      if (!signal.aborted) setLive(found);
    };
    const onInput = () => {
      setLive(undefined);
      window.clearTimeout(timer);
      asked.abort();
      asked = new AbortController();
      timer = window.setTimeout(ask, limits.priceDebounceMs);
    };
    const stop = () => {
      window.clearTimeout(timer);
      asked.abort();
    };
    const onReset = () => {
      stop();
      setLive(count);
    };
    const dialog = sheet.closest("dialog");
    // It opens again with what is applied, not with what was given up.
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

/** Undefined when nothing could be counted. */
async function countOf(form: HTMLFormElement, signal: AbortSignal): Promise<Count | undefined> {
  const { types, maxPrice, search, sort } = wishesOfForm(form);
  try {
    const answer = await fetch(withQuery(routes.api.properties, { type: types, maxPrice, search, sort, limit: 1 }), {
      signal,
    });
    return answer.ok ? ((await answer.json()) as { meta: Count }).meta : undefined;
  } catch {
    return undefined;
  }
}
