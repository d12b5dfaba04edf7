"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { ContactPart } from "@/components/unlock/contact-part";
import { hasSessionSign } from "@/lib/client/session";

type ContactSlotProps = { propertyId: string; part: ContactPart; children: ReactNode };

const LAYER = "col-start-1 row-start-1";

/**
 * `children` sell a contact; once it is known that this person has it, it stands in their place, and they keep theirs: what
 * is below stays where it is. Nothing is loaded for visitors.
 */
export function ContactSlot({ propertyId, part, children }: ContactSlotProps) {
  const [contact, setContact] = useState<ReactNode>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const watch = () => {
      if (stop || !hasSessionSign()) return;
      import("@/components/unlock/watch-contact").then(
        ({ watchContact }) => {
          if (!isGone) stop ??= watchContact(propertyId, part, setContact);
        },
        () => undefined,
      );
    };
    watch();
    window.addEventListener("pageshow", watch);
    return () => {
      isGone = true;
      stop?.();
      setContact(undefined);
      window.removeEventListener("pageshow", watch);
    };
  }, [propertyId, part]);
  return (
    <div className="grid grid-cols-1">
      <div inert={Boolean(contact)} className={`${LAYER} ${contact ? "invisible" : ""}`}>
        {children}
      </div>
      {contact && <div className={`${LAYER} grid grid-cols-1`}>{contact}</div>}
    </div>
  );
}
