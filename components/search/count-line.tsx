"use client";

import { useLayoutEffect, useState } from "react";
import { carriedInput } from "@/components/search/carried-input";

type CountLineProps = {
  /** `64 properties` */
  count: string;
  /** `in six cities` */
  where?: string | undefined;
  /** Without emphasis, under a title. */
  quiet?: boolean;
  className?: string;
};

/** Live regions announce changes only, so the initial text is rendered again after this time. */
const ANNOUNCE_AFTER_MS = 150;

/** Number of properties of a list; announced when it was loaded by a change of filters. */
export function CountLine({ count, where, quiet = false, className = "" }: CountLineProps) {
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    if (!carriedInput()) return;
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
