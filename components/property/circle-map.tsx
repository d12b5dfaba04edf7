"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { HomeMapProps } from "@/components/property/home-map";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/lib/client/toast";
import { pageMessages } from "@/lib/platform/page-messages";

type CircleMapProps = HomeMapProps & {
  /** On the button. */
  label: string;
  /** Of the button. It is given by the page, which then need not carry the table of looks. */
  buttonClass: string;
  /** Shown until the map is opened. */
  children?: ReactNode;
};

/** The map of one home, whose code loads when it is opened. */
export function CircleMap({ label, buttonClass, children, ...home }: CircleMapProps) {
  const [Opened, setOpened] = useState<ComponentType<HomeMapProps>>();
  const [isLoading, setLoading] = useState(false);
  const open = () => {
    if (isLoading) return;
    setLoading(true);
    import("@/components/property/home-map")
      .then(
        ({ HomeMap }) => setOpened(() => HomeMap),
        () => showToast("error", navigator.onLine ? pageMessages.noAnswer : pageMessages.offline),
      )
      .finally(() => setLoading(false));
  };
  if (Opened) return <Opened {...home} />;
  return (
    <>
      {children}
      <button type="button" onClick={open} aria-busy={isLoading} className={`${buttonClass} mt-3 noscript:hidden`}>
        <Icon name="map-pin" size={18} />
        {label}
      </button>
    </>
  );
}
