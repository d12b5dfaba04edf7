"use client";

import type { ReactNode } from "react";
import { useViewer } from "@/lib/client/viewer";
import { routes } from "@/lib/routes";
import { POSTING_ROLES } from "@/lib/user/constants";

type PostLinkProps = { className: string; children: ReactNode };

/** To where one posts a property; buyers have no such page and are led to the form for sellers. */
export function PostLink({ className, children }: PostLinkProps) {
  const role = useViewer()?.userType;
  const mayPost = role === undefined || POSTING_ROLES.includes(role);
  return (
    <a href={mayPost ? routes.upload : routes.sell} data-section="" className={className}>
      {children}
    </a>
  );
}
