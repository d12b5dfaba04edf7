import { landingLabel } from "@/components/landing/landing-labels";
import type { Crumb } from "@/components/ui/crumbs";
import { landingPath, parentsOf } from "@/lib/landing/rules";
import type { Landing } from "@/lib/landing/types";
import { routes } from "@/lib/routes";

/** Home, every wider landing page, this one. */
export const landingCrumbs = (landing: Landing, localityName?: string): Crumb[] => [
  { label: "Home", href: routes.home },
  ...parentsOf(landing).map((parent) => ({ label: landingLabel(parent, localityName), href: landingPath(parent) })),
  { label: landingLabel(landing, localityName) },
];
