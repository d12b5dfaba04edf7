import "server-only";
import { type Collection, MongoServerError } from "mongodb";
import mongoose, { type Model } from "mongoose";
import { DutyRateModel, TransparencyModel } from "@/models/backoffice";
import { CartItemModel, ShortlistModel } from "@/models/cart";
import { ClaimModel, GuaranteeMarkModel, RevealModel, WalletModel } from "@/models/credits";
import { DuplicatePairModel, HomeFactsModel } from "@/models/duplicate-pairs";
import {
  AccountTraceModel,
  MobileCodeModel,
  ResetTokenModel,
  SessionModel,
  SignInLinkModel,
  UserModel,
} from "@/models/identity";
import { propertyValidator } from "@/models/listing-record";
import { ListingViewModel, PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { EnquiryModel, NotificationModel, QueuedMailModel } from "@/models/messaging";
import { CaseModel, DecisionModel, PresenceModel, ReportModel, SeenVersionModel } from "@/models/moderation";
import { OrderModel, WebhookEventModel } from "@/models/payments";
import { PlaceModel } from "@/models/places";
import { InvalidationModel, JobMarkModel, JobRunModel, LeaseModel, RateCountModel } from "@/models/platform";
import { FoundHomeModel, SavedSearchModel } from "@/models/saved-searches";
import {
  FacetCellModel,
  FairBandModel,
  FollowedMarketModel,
  HomePriceModel,
  LocalityModel,
  LocalityWordsModel,
  PriceCellModel,
} from "@/models/search";

type AnyModel = Pick<Model<unknown>, "collection" | "schema">;
const MODELS = [
  PropertyModel,
  UserModel,
  SessionModel,
  ResetTokenModel,
  SignInLinkModel,
  MobileCodeModel,
  AccountTraceModel,
  RateCountModel,
  NotificationModel,
  QueuedMailModel,
  SavedSearchModel,
  FoundHomeModel,
  FacetCellModel,
  LocalityModel,
  PriceCellModel,
  HomePriceModel,
  FairBandModel,
  FollowedMarketModel,
  LocalityWordsModel,
  PlaceModel,
  MediaModel,
  ListingViewModel,
  CartItemModel,
  ShortlistModel,
  WalletModel,
  OrderModel,
  WebhookEventModel,
  LeaseModel,
  RevealModel,
  ClaimModel,
  GuaranteeMarkModel,
  EnquiryModel,
  ReportModel,
  DecisionModel,
  DutyRateModel,
  CaseModel,
  PresenceModel,
  HomeFactsModel,
  DuplicatePairModel,
  SeenVersionModel,
  InvalidationModel,
  JobRunModel,
  TransparencyModel,
  JobMarkModel,
] as unknown as AnyModel[];
const VALIDATORS = new Map([[PropertyModel.collection.collectionName, propertyValidator]]);
const NAMESPACE_MISSING = 26;
const KEYS_CONFLICT = 86;
const NAMESPACE_EXISTS = 48;

/** Creates missing collections, validators and indexes; passes the name of each index to `say`. Safe to repeat. */
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
      await createIndex(db.collection(name), keys as never, options);
    }
  }
}

/** An index of an older version with other keys is replaced. */
async function createIndex(collection: Collection, keys: never, options: { name?: string } | undefined): Promise<void> {
  try {
    await collection.createIndex(keys, options as never);
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== KEYS_CONFLICT) throw error;
    await collection.dropIndex(options?.name ?? "");
    await collection.createIndex(keys, options as never);
  }
}

/** Names of declared indexes that the database does not have: `properties.newest`. All collections are asked at once. */
export async function missingIndexes(): Promise<string[]> {
  const missing = await Promise.all(MODELS.map(missingIn));
  return missing.flat();
}

async function missingIn({ collection, schema }: (typeof MODELS)[number]): Promise<string[]> {
  const name = collection.collectionName;
  const there = await mongoose.connection.db
    ?.collection(name)
    .indexes()
    .catch((error: { code?: number }) => {
      if (error.code !== NAMESPACE_MISSING) throw error;
      return [];
    });
  const names = new Set(there?.map((index) => index.name));
  return schema.indexes().flatMap(([, options]) => (names.has(options?.name) ? [] : [`${name}.${options?.name}`]));
}
