"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { type ComparedHome, clearCompared, comparedHomes, onCompareChange } from "@/lib/client/compare";
import { routes } from "@/lib/platform/routes";
import { compareTexts } from "@/lib/search/compare-texts";

/** The homes to compare, above the bar and the `Map` button at the bottom of phones. Nothing without any, and on the comparison itself. */
export function CompareBar() {
  const path = usePathname();
  const [homes, setHomes] = useState<readonly ComparedHome[]>([]);
  useEffect(() => {
    const read = () => setHomes(comparedHomes());
    read();
    return onCompareChange(read);
  }, []);
  if (homes.length === 0 || path === routes.compare()) return null;
  return (
    <section
      aria-label={compareTexts.bar}
      className="fixed inset-x-3 bottom-[calc(var(--bar-h)+env(safe-area-inset-bottom)+88px)] z-(--z-sticky) mx-auto flex max-w-110 items-center justify-between gap-2 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-3 lg:bottom-5 print:hidden"
    >
      <a
        href={routes.compare(homes.map(({ id }) => id))}
        className={`${buttonClass({ tone: "primary" })} min-w-0 flex-1`}
      >
        <Icon name="columns-2" size={18} />
        {compareTexts.open(homes.length)}
      </a>
      <button type="button" onClick={clearCompared} className={buttonClass({ tone: "ghost" })}>
        {compareTexts.clear}
        <span className="sr-only"> {compareTexts.bar.toLowerCase()}</span>
      </button>
    </section>
  );
}
