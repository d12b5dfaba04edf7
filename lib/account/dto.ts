import type { AccountExport } from "@/lib/account/contract";
import { toPublicProperty } from "@/lib/property/dto";
import { toAccount } from "@/lib/user/dto";
import type { CartItemRecord } from "@/models/cart-item";
import type { PropertyRecord } from "@/models/property";
import type { UserRecord } from "@/models/user";
import type { UnlockEntry } from "@/models/wallet";

/** An account as its owner takes it along. */
export const toOwnAccount = (user: UserRecord, credits: number): AccountExport["account"] => ({
  ...toAccount(user, credits),
  updatedAt: user.updatedAt.toISOString(),
  ...(user.consent && { consent: { version: user.consent.version, at: user.consent.at.toISOString() } }),
});

/** A listing as its seller takes it along: with the place that others do not see. */
export const toExportedListing = (property: PropertyRecord): AccountExport["listings"][number] => ({
  ...toPublicProperty(property),
  address: property.address,
  ...(property.point && { coordinates: property.point.coordinates }),
  ...(property.rejectionReason && { rejectionReason: property.rejectionReason }),
});

/** An unlocked contact as its buyer takes it along; the contact itself is the seller's. */
export const toExportedUnlock = ({ propertyId, propertyName, at }: UnlockEntry): AccountExport["unlocks"][number] => ({
  property: { _id: propertyId.toHexString(), name: propertyName },
  at: at.toISOString(),
});

export const toExportedCartItem = ({ propertyId, at }: CartItemRecord): AccountExport["cart"][number] => ({
  propertyId: propertyId.toHexString(),
  at: at.toISOString(),
});
