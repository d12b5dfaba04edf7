"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { keepingNext } from "@/components/auth/next-path";

const never = () => () => {};

type NextLinkProps = { to: string; className?: string; children: ReactNode };

/** A link to another of these pages that takes along where to go on to afterwards; the server does not know it. */
export function NextLink({
  to,
  className = "inline-flex min-h-11 items-center text-sm font-semibold text-accent-600 hover:underline",
  children,
}: NextLinkProps) {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => "",
  );
  return (
    <a href={keepingNext(to, search)} className={className}>
      {children}
    </a>
  );
}
