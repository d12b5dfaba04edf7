import type { SeenProperty } from "@/lib/client/contact";

/** Where a contact is shown: the panel in the purchase card's place, or the bar at the foot of a phone. */
export type ContactPart = "panel" | "bar";

/** Why somebody sees a contact. */
type Claim = "own" | "admin" | "unlocked";
export type OpenContact = { property: SeenProperty; claim: Claim };
