"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useViewer, type Viewer } from "@/lib/client/viewer";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { pageRoutes } from "@/lib/platform/page-routes";

type ViewerSlotProps = { part: "header" | "phone" | "drawer"; children?: ReactNode };

/** Shows the signed-in user. The code is loaded once a user is known; until then `children` are shown. */
export function ViewerSlot({ part, children }: ViewerSlotProps) {
  const viewer = useViewer();
  const [Part, setPart] = useState<ComponentType<{ viewer: Viewer }>>();
  const isKnown = viewer !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    import("@/components/layout/profile-menu").then(
      ({ VIEWER_PARTS }) => setPart(() => VIEWER_PARTS[part]),
      () => undefined,
    );
  }, [isKnown, part]);
  return viewer && Part ? <Part viewer={viewer} /> : children;
}

type PostLinkProps = { className: string; children: ReactNode };

/** Link to posting a property. Buyers, who cannot post, go to the sell page. */
export function PostLink({ className, children }: PostLinkProps) {
  const role = useViewer()?.userType;
  const mayPost = role === undefined || POSTING_ROLES.includes(role);
  return (
    <a href={mayPost ? pageRoutes.upload : pageRoutes.sell} data-section="" className={className}>
      {children}
    </a>
  );
}
