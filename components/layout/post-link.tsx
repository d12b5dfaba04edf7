"use client";

import type { ReactNode } from "react";
import { useViewer } from "@/lib/client/viewer";
import { routes } from "@/lib/routes";

type PostLinkProps = { className: string; children: ReactNode };

/** To where one posts a property; buyers have no such page and are led to the form for sellers. */
export function PostLink({ className, children }: PostLinkProps) {
  const isBuyer = useViewer()?.userType === "buyer";
  return (
    <a href={isBuyer ? routes.sell : routes.upload} data-section="" className={className}>
      {children}
    </a>
  );
}
