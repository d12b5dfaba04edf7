"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { PageSkeleton } from "@/components/dashboard/shell/page-skeleton";
import { siteLink } from "@/lib/client/soft-links";

/**
 * Covers the page while another one is on its way and takes its time (`data-pending` of SoftNavigation). It is no
 * loading.tsx, for that would answer 200 before the page could redirect or be missing.
 */
export function PageWait() {
  const pathname = usePathname();
  const [wish, setWish] = useState<{ from: string; to: string }>();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = siteLink(event.target);
      if (url) setWish({ from: pathname, to: url.pathname });
    };
    const onSubmit = () => setWish(undefined);
    const events = new AbortController();
    document.addEventListener("click", onClick, { capture: true, signal: events.signal });
    document.addEventListener("submit", onSubmit, { capture: true, signal: events.signal });
    return () => events.abort();
  }, [pathname]);
  if (wish?.from !== pathname || wish.to === pathname) return null;
  return (
    <div
      data-page-wait
      className="pointer-events-none absolute inset-0 bg-canvas opacity-0 group-has-data-pending/shell:opacity-100 group-has-data-pending/shell:transition-opacity group-has-data-pending/shell:delay-300 group-has-data-pending/shell:duration-0"
    >
      <PageSkeleton />
    </div>
  );
}
