import "server-only";
import type { ObjectId } from "mongodb";
import { accountsOfNumber, overusedNumbers } from "@/lib/identity/mobile-number";
import { isPossibleMobile, maskedMobile } from "@/lib/identity/mobile-rules";
import { withDatabase } from "@/lib/platform/database";
import { WalletModel, type WalletRecord } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Print = (line: string) => void;
const BATCH = 200;
const SELLER_FIELDS = { number: 1, numberConfirmedAt: 1, numberRefusedAt: 1, anonymisedAt: 1 } as const;
type Seller = Pick<UserRecord, "_id" | keyof typeof SELLER_FIELDS>;

/**
 * Prints the accounts whose number cannot exist, the numbers that too many accounts have confirmed, and the unlocks that were
 * charged while the seller's number was not confirmed or could not exist. Numbers are masked. Returns the number of those unlocks.
 */
export const auditContacts = (print: Print): Promise<{ unlocks: number; faults: number }> =>
  withDatabase(async () => {
    const impossible = await printImpossible(print);
    const shared = await printShared(print);
    const { unlocks, faults } = await auditUnlocks(print);
    print(
      `${impossible} accounts with a number that cannot exist, ${shared} numbers of too many accounts, ${unlocks} unlocks, ${faults} of unconfirmed or impossible numbers`,
    );
    return { unlocks, faults };
  });

async function printImpossible(print: Print): Promise<number> {
  let count = 0;
  const accounts = UserModel.collection.find<Seller & { userType: string }>(
    { deletedAt: null },
    { projection: { ...SELLER_FIELDS, userType: 1 } },
  );
  for await (const { _id, number, userType } of accounts) {
    if (isPossibleMobile(number)) continue;
    count += 1;
    const listings = await PropertyModel.collection.countDocuments({ sellerId: _id, listed: true });
    print(`impossible ${maskedMobile(number)} (${userType} ${_id.toHexString()}, ${listings} public listings)`);
  }
  return count;
}

async function printShared(print: Print): Promise<number> {
  const numbers = await overusedNumbers();
  for (const number of numbers) {
    const accounts = await accountsOfNumber(number);
    print(`shared ${maskedMobile(number)} (${accounts.map((account) => account.toHexString()).join(", ")})`);
  }
  return numbers.length;
}

type Sold = { propertyId: ObjectId; at: Date };

async function auditUnlocks(print: Print): Promise<{ unlocks: number; faults: number }> {
  let [unlocks, faults] = [0, 0];
  const check = async (wallets: readonly Pick<WalletRecord, "_id" | "unlocks">[]) => {
    const sellers = await sellersOf(wallets.flatMap((wallet) => wallet.unlocks));
    for (const wallet of wallets)
      for (const sold of wallet.unlocks) {
        unlocks += 1;
        const fault = faultOf(sold, sellers.get(sold.propertyId.toHexString()));
        if (!fault) continue;
        faults += 1;
        print(`${fault} (property ${sold.propertyId.toHexString()}, wallet ${wallet._id.toHexString()})`);
      }
  };
  let batch: Pick<WalletRecord, "_id" | "unlocks">[] = [];
  const wallets = WalletModel.collection.find<Pick<WalletRecord, "_id" | "unlocks">>(
    { "unlocks.0": { $exists: true } },
    { projection: { "unlocks.propertyId": 1, "unlocks.at": 1 } },
  );
  for await (const wallet of wallets) {
    batch.push(wallet);
    if (batch.length < BATCH) continue;
    await check(batch);
    batch = [];
  }
  await check(batch);
  return { unlocks, faults };
}

/** The sellers of these listings, by the id of the listing. */
async function sellersOf(sold: readonly Sold[]): Promise<Map<string, Seller>> {
  const listings = await PropertyModel.collection
    .find<Pick<PropertyRecord, "_id" | "sellerId">>(
      { _id: { $in: sold.map(({ propertyId }) => propertyId) } },
      { projection: { sellerId: 1 } },
    )
    .toArray();
  const accounts = await UserModel.collection
    .find<Seller>({ _id: { $in: listings.map(({ sellerId }) => sellerId) } }, { projection: SELLER_FIELDS })
    .toArray();
  const byId = new Map(accounts.map((account) => [account._id.toHexString(), account]));
  return new Map(
    listings.flatMap(({ _id, sellerId }): [string, Seller][] => {
      const seller = byId.get(sellerId.toHexString());
      return seller ? [[_id.toHexString(), seller]] : [];
    }),
  );
}

/** What was wrong when the contact was sold. A number that was found to be impossible later is no fault of the unlock. */
function faultOf({ at }: Sold, seller: Seller | undefined): string | undefined {
  if (!seller || (seller.numberRefusedAt && at < seller.numberRefusedAt)) return undefined;
  const { number, numberConfirmedAt, anonymisedAt } = seller;
  if (!anonymisedAt && !isPossibleMobile(number)) return "unlock of an impossible number";
  return numberConfirmedAt === null || (numberConfirmedAt && at < numberConfirmedAt)
    ? "unlock of an unconfirmed number"
    : undefined;
}
