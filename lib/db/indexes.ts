import "server-only";
import mongoose, { type Model } from "mongoose";
import { CartItemModel } from "@/models/cart-item";
import { EnquiryModel } from "@/models/enquiry";
import { FacetCellModel } from "@/models/facet-cell";
import { GoneListingModel } from "@/models/gone-listing";
import { InvalidationModel } from "@/models/invalidation";
import { JobRunModel } from "@/models/job-run";
import { LeaseModel } from "@/models/lease";
import { ListingViewModel } from "@/models/listing-view";
import { LocalityModel } from "@/models/locality";
import { MediaModel } from "@/models/media";
import { NotificationModel } from "@/models/notification";
import { OrderModel } from "@/models/order";
import { PropertyModel } from "@/models/property";
import { propertyValidator } from "@/models/property-validator";
import { RateCountModel } from "@/models/rate-count";
import { ResetTokenModel } from "@/models/reset-token";
import { RevealModel } from "@/models/reveal";
import { SessionModel } from "@/models/session";
import { UserModel } from "@/models/user";
import { WalletModel } from "@/models/wallet";
import { WebhookEventModel } from "@/models/webhook-event";

type AnyModel = Pick<Model<unknown>, "collection" | "schema">;
const MODELS = [
  PropertyModel,
  UserModel,
  SessionModel,
  ResetTokenModel,
  RateCountModel,
  NotificationModel,
  FacetCellModel,
  LocalityModel,
  MediaModel,
  ListingViewModel,
  CartItemModel,
  WalletModel,
  OrderModel,
  WebhookEventModel,
  LeaseModel,
  RevealModel,
  EnquiryModel,
  GoneListingModel,
  InvalidationModel,
  JobRunModel,
] as unknown as AnyModel[];
const VALIDATORS = new Map([[PropertyModel.collection.collectionName, propertyValidator]]);
const NAMESPACE_MISSING = 26;
const NAMESPACE_EXISTS = 48;

/** Creates collections, validators and indexes that are not there yet; says what it looks at. Safe to repeat. */
export async function ensureIndexes(say: (line: string) => void): Promise<void> {
  const db = mongoose.connection.db;
  if (!db) throw new Error("ensureIndexes needs a connection");
  for (const { collection, schema } of MODELS) {
    const name = collection.collectionName;
    await db.createCollection(name).catch((error: { code?: number }) => {
      if (error.code !== NAMESPACE_EXISTS) throw error;
    });
    const validator = VALIDATORS.get(name);
    if (validator) await db.command({ collMod: name, validator, validationLevel: "strict", validationAction: "error" });
    for (const [keys, options] of schema.indexes()) {
      say(`${name}.${options?.name ?? ""}`);
      await db.collection(name).createIndex(keys as never, options as never);
    }
  }
}

/** Names of declared indexes the database lacks: `properties.newest`. */
export async function missingIndexes(): Promise<string[]> {
  const missing: string[] = [];
  for (const { collection, schema } of MODELS) {
    const name = collection.collectionName;
    const there = await mongoose.connection.db
      ?.collection(name)
      .indexes()
      .catch((error: { code?: number }) => {
        if (error.code !== NAMESPACE_MISSING) throw error;
        return [];
      });
    const names = new Set(there?.map((index) => index.name));
    for (const [, options] of schema.indexes()) if (!names.has(options?.name)) missing.push(`${name}.${options?.name}`);
  }
  return missing;
}
