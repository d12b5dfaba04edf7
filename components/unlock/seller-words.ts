import type { SeenProperty } from "@/lib/client/contact";

type Seller = NonNullable<SeenProperty["sellerDetails"]>;

/** `Owner`, or `Agent` when the seller is one (design.md, Words). */
export const sellerRole = ({ userType }: Seller): "Owner" | "Agent" => (userType === "agent" ? "Agent" : "Owner");

/** `Call owner`, `Call agent`. */
export const callWords = (seller: Seller): string => `Call ${sellerRole(seller).toLowerCase()}`;
