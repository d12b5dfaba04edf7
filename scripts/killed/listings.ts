import mongoose from "mongoose";
import { approveProperty } from "@/lib/listing/commands";
import { createProperty } from "@/lib/property/commands";
import { PropertyModel } from "@/models/property";
import { signedIn } from "@/tests/people";
import { flatForRent, somePhoto } from "@/tests/stated-property";

/** Stores so many public listings of one seller; gives their ids. */
export async function makeListings(count: number): Promise<string[]> {
  const seller = await signedIn("owner");
  const admin = await signedIn("admin");
  const { _id } = await createProperty(seller.actor, flatForRent(), [somePhoto]);
  await approveProperty(admin.actor, _id);
  const listing = await PropertyModel.collection.findOne({ _id: new mongoose.Types.ObjectId(_id) });
  const copies = Array.from({ length: count }, () => ({ ...listing, _id: new mongoose.Types.ObjectId() }));
  await PropertyModel.collection.insertMany(copies as never);
  return copies.map((copy) => copy._id.toHexString());
}
