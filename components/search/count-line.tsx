"use client";

import { useLayoutEffect, useState } from "react";
import { keptInput } from "@/components/search/kept-input";

type CountLineProps = {
  /** `64 properties` */
  count: string;
  /** `in six cities` */
  where?: string | undefined;
  /** Under a title, where the number needs no weight. */
  quiet?: boolean;
  className?: string;
};

/** A live region speaks of changes only: what arrived with it is written anew after this time. */
const ANNOUNCE_AFTER_MS = 150;

/** How many properties a list has; announced when a change of filters brought the list. */
export function CountLine({ count, where, quiet = false, className = "" }: CountLineProps) {
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    if (!keptInput()) return;
    const timer = window.setTimeout(() => setTurn(1), ANNOUNCE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={className}>
      <span key={turn}>
        <span className={quiet ? "text-ink-3" : "font-semibold text-ink"}>{count}</span>
        {where && <span className="text-ink-3"> {where}</span>}
      </span>
    </p>
  );
}
