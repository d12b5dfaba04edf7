"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { ContactPart } from "@/app/(site)/property/[slug]/_components/seller-panel";
import { hasSessionCookie } from "@/lib/client/session";

type ContactSlotProps = { propertyId: string; part: ContactPart; children: ReactNode };

const LAYER = "col-start-1 row-start-1";

/**
 * Shows `children`, which offer a contact for sale, until it is known that this person may see the contact, and then the contact
 * on top of them. They keep their space, so that nothing below moves. Nothing is loaded for visitors.
 */
export function ContactSlot({ propertyId, part, children }: ContactSlotProps) {
  const [contact, setContact] = useState<ReactNode>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const watch = () => {
      if (stop || !hasSessionCookie()) return;
      import("@/app/(site)/property/[slug]/_components/seller-panel").then(
        ({ watchContact }) => {
          if (!isUnmounted) stop ??= watchContact(propertyId, part, setContact);
        },
        () => undefined,
      );
    };
    watch();
    window.addEventListener("pageshow", watch);
    return () => {
      isUnmounted = true;
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
