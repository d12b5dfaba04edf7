import type { AccountExport } from "@/lib/account/schema";
import { toPublicProperty } from "@/lib/property/dto";
import type { PropertyRecord } from "@/models/property";
import type { UserRecord } from "@/models/user";

/** The fields of an account that its owner and administrators may see. */
export const toAccountFields = (user: UserRecord) => ({
  _id: user._id.toHexString(),
  userName: user.userName,
  email: user.email,
  number: user.number,
  ...(user.city && { city: user.city }),
  userType: user.userType,
  credits: user.credits,
  rating: user.rating,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
});

/** An account as its owner takes it along. */
export const toOwnAccount = (user: UserRecord): AccountExport["account"] => ({
  ...toAccountFields(user),
  ...(user.profilePic && { profilePic: user.profilePic }),
  ...(user.consent && { consent: { version: user.consent.version, at: user.consent.at.toISOString() } }),
});

/** A listing as its seller takes it along: with the place that others do not see. */
export const toOwnListing = (property: PropertyRecord): AccountExport["listings"][number] => ({
  ...toPublicProperty(property),
  address: property.address,
  ...(property.point && { coordinates: property.point.coordinates }),
  ...(property.rejectionReason && { rejectionReason: property.rejectionReason }),
});
