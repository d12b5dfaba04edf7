"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

const isBelow = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/**
 * Marks the menu links of the page one is on. Done in the browser, for pages are cached under internal paths and the
 * server does not know the address.
 */
export function CurrentLinks() {
  const pathname = usePathname();
  useEffect(() => {
    const path = pathname && window.location.pathname;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-section]")) {
      const sections = link.dataset.section?.split(" ").filter(Boolean) ?? [];
      if (link.pathname === path) link.setAttribute("aria-current", "page");
      else if (sections.some((section) => isBelow(path, section))) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }, [pathname]);
  return null;
}
