"use client";

import type { MouseEvent } from "react";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { pageRoutes } from "@/lib/platform/page-routes";

/** Goes back in the history, or home without a history. */
export const BackLink = () => (
  <a href={pageRoutes.home} aria-label="Back" onClick={goBack} className={iconButtonClass}>
    <Icon name="arrow-left" size={24} />
  </a>
);

function goBack(event: MouseEvent) {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
