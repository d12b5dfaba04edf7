"use client";

import type { MouseEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";
import { routes } from "@/lib/routes";

/** Back to where one came from, and home for whoever came from nowhere. */
export const BackLink = () => (
  <a href={routes.home} aria-label="Back" onClick={goBack} className={iconButtonClass}>
    <Icon name="arrow-left" size={24} />
  </a>
);

function goBack(event: MouseEvent) {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
