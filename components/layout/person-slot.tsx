"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useViewer, type Viewer } from "@/lib/client/viewer";

type PersonSlotProps = { part: "header" | "phone" | "drawer"; children?: ReactNode };

/** A place that shows who is signed in, once that is known; its code is loaded then. Until then `children` stand there. */
export function PersonSlot({ part, children }: PersonSlotProps) {
  const viewer = useViewer();
  const [Part, setPart] = useState<ComponentType<{ viewer: Viewer }>>();
  const isKnown = viewer !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    import("@/components/layout/person-parts").then(
      ({ PERSON_PARTS }) => setPart(() => PERSON_PARTS[part]),
      () => undefined,
    );
  }, [isKnown, part]);
  return viewer && Part ? <Part viewer={viewer} /> : children;
}
