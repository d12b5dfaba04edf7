"use client";

import type { ReactNode } from "react";
import { keepingNext } from "@/components/auth/next-path";
import { useInBrowser } from "@/components/ui/use-in-browser";

const searchNow = () => window.location.search;

type NextLinkProps = { to: string; className?: string; children: ReactNode };

/** A link to another of these pages that takes along where to go on to afterwards; the server does not know it. */
export function NextLink({
  to,
  className = "inline-flex min-h-11 items-center text-sm font-semibold text-accent-600 hover:underline",
  children,
}: NextLinkProps) {
  const search = useInBrowser(searchNow, "");
  return (
    <a href={keepingNext(to, search)} className={className}>
      {children}
    </a>
  );
}
