"use client";

import { useEffect, useRef } from "react";
import { userMessages } from "@/lib/user/messages";

/** The last words to somebody who deleted their account: read out, for nothing else here works any more. */
export function FarewellNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} className="text-ink-2 outline-none">
      {userMessages.accountDeleted}
    </p>
  );
}
