"use client";

import { useEffect } from "react";
import { rememberList } from "@/components/review/list-memory";

/** The list that is shown is the one the menu leads back to (spec 2, Admin properties table). */
export function RememberList({ address }: { address: string }) {
  useEffect(() => rememberList(address), [address]);
  return null;
}
