import type { OpenProperty, SellerContact } from "@/lib/listing/types";
import { toPublicProperty } from "@/lib/property/dto";
import type { PropertyRecord } from "@/models/property";
import type { UserRecord } from "@/models/user";

/** What `toSellerContact` reads, as a projection. */
export const SELLER_CONTACT_FIELDS = { userName: 1, number: 1 } as const;
export type SellerContactRecord = Pick<UserRecord, "_id" | keyof typeof SELLER_CONTACT_FIELDS>;

export const toSellerContact = ({ _id, userName, number }: SellerContactRecord): SellerContact => ({
  _id: _id.toHexString(),
  userName,
  number,
});

/** A stored listing with what only the entitled may see. */
export const toOpenProperty = (record: PropertyRecord, seller: SellerContact | undefined): OpenProperty => ({
  ...toPublicProperty(record),
  address: record.address,
  ...(seller && { sellerDetails: seller }),
});
