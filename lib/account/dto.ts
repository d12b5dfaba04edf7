import type { AccountExport } from "@/lib/account/contract";
import { toPublicProperty } from "@/lib/property/dto";
import { toAccount } from "@/lib/user/dto";
import type { PropertyRecord } from "@/models/property";
import type { UserRecord } from "@/models/user";

/** An account as its owner takes it along. */
export const toOwnAccount = (user: UserRecord): AccountExport["account"] => ({
  ...toAccount(user),
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
