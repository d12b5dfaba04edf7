import type { Schema } from "mongoose";
import type { PropertyRecord } from "@/models/listing-record";

/** Adds the indexes of the collection of listings. */
export function addListingIndexes(schema: Schema<PropertyRecord>): void {
  // Lists filter on `listed` and read index keys only, so that documents examined are the ones returned.
  const narrowing = { price: 1, bedrooms: 1 } as const;
  // Lists of homes show one listing of each.
  const lead = { homeLead: 1 } as const;
  const newest = { createdAt: -1, _id: -1 } as const;
  const cheapest = { price: 1, _id: 1 } as const;

  schema.index({ listed: 1, ...newest, ...narrowing, ...lead }, { name: "newest" });
  schema.index({ listed: 1, category: 1, propertyType: 1, ...newest, ...narrowing, ...lead }, { name: "kind_newest" });
  schema.index({ listed: 1, category: 1, propertyType: 1, ...cheapest, bedrooms: 1, ...lead }, { name: "kind_price" });
  schema.index(
    { listed: 1, city: 1, category: 1, propertyType: 1, ...newest, ...narrowing, ...lead },
    { name: "city_newest" },
  );
  schema.index(
    { listed: 1, city: 1, category: 1, propertyType: 1, ...cheapest, bedrooms: 1, ...lead },
    { name: "city_price" },
  );
  schema.index(
    { listed: 1, localityKey: 1, ...newest, category: 1, propertyType: 1, ...narrowing, ...lead },
    { name: "locality_newest" },
  );
  // The listings of a locality that wait for a review.
  schema.index(
    { localityKey: 1 },
    {
      name: "locality_waiting",
      partialFilterExpression: { approval: false, rejected: false, sold: false, archivedAt: null },
    },
  );
  schema.index(
    { listed: 1, localityKey: 1, ...cheapest, category: 1, propertyType: 1, bedrooms: 1, ...lead },
    { name: "locality_price" },
  );
  schema.index(
    { listed: 1, words: 1, ...newest, city: 1, localityKey: 1, category: 1, propertyType: 1, ...narrowing, ...lead },
    { name: "words_newest" },
  );
  schema.index(
    { listed: 1, words: 1, ...cheapest, city: 1, localityKey: 1, category: 1, propertyType: 1, bedrooms: 1, ...lead },
    { name: "words_price" },
  );
  // For counts of a word in a city.
  schema.index(
    { listed: 1, words: 1, city: 1, category: 1, propertyType: 1, ...narrowing, ...lead },
    { name: "words_city" },
  );
  schema.index({ sellerId: 1, listed: 1, ...newest }, { name: "seller_newest" });
  schema.index({ sellerId: 1, listed: 1, ...cheapest }, { name: "seller_price" });
  // Finds the other listings of the same home.
  schema.index({ sellerId: 1, homeKey: 1 }, { name: "seller_home" });
  // Only the listings that have no price history yet.
  schema.index({ prices: 1 }, { name: "prices_missing", partialFilterExpression: { prices: null } });
  // Only the listings that have no key yet.
  schema.index({ homeKey: 1 }, { name: "home_key_missing", partialFilterExpression: { homeKey: null } });
  // Listings of a seller, and listings that await a review: in every state but archived.
  const flags = { sold: 1, approval: 1, rejected: 1 } as const;
  schema.index({ sellerId: 1, archivedAt: 1, ...newest, ...flags, views: 1 }, { name: "seller_own" });
  schema.index({ archivedAt: 1, ...flags, ...newest }, { name: "state_newest" });
  // Finds listings that nobody confirmed in time, those hidden for it, and those whose seller is asked to confirm them.
  schema.index({ listed: 1, category: 1, confirmedAt: 1, _id: 1 }, { name: "confirmed" });
  schema.index(
    { archivedAt: 1, ...flags, category: 1, staleAt: 1, _id: 1 },
    { name: "stale", partialFilterExpression: { staleAt: { $exists: true } } },
  );
  schema.index(
    { sellerId: 1, ...flags, archivedAt: 1, category: 1, confirmedAt: 1, _id: 1, staleAt: 1 },
    { name: "seller_confirmed" },
  );
  // Finds listings whose sellers are to be reminded.
  schema.index(
    { listed: 1, category: 1, confirmedAt: 1, "reminded.confirmedAt": 1, "reminded.step": 1, sellerId: 1 },
    { name: "to_remind" },
  );
  // For sitemaps: by the last change.
  schema.index({ listed: 1, updatedAt: -1, _id: -1, homeFirst: 1 }, { name: "changed" });
  // Finds listings whose public texts an older version of the rules cut, public ones first.
  schema.index({ listed: 1, "publicText.version": 1, _id: 1 }, { name: "public_text" });
  // Lists in the order `recommended`. Few filters are in front, because the listing columns serve those (lib/search/listing-columns).
  schema.index(
    {
      listed: 1,
      "rank.score": -1,
      _id: -1,
      city: 1,
      category: 1,
      propertyType: 1,
      localityKey: 1,
      price: 1,
      bedrooms: 1,
      ...lead,
    },
    { name: "recommended" },
  );
  // Finds the public listings whose rank has to be worked out.
  schema.index({ listed: 1, "rank.version": 1, "rank.until": 1 }, { name: "rank_due" });
  // Listings in every state but archived, for administrators, the highest risk first.
  schema.index({ archivedAt: 1, ...flags, "risk.score": -1, _id: -1 }, { name: "state_risk" });
  // Finds the listings whose risk has to be worked out, those that wait longest first.
  schema.index({ riskDue: 1 }, { name: "risk_due", partialFilterExpression: { riskDue: { $exists: true } } });
  schema.index({ "risk.rules": 1, _id: 1 }, { name: "risk_rules" });
  schema.index(
    { "risk.until": 1 },
    { name: "risk_until", partialFilterExpression: { "risk.until": { $exists: true } } },
  );
  // Finds the listings of a cell of the market that have a reason.
  schema.index({ "risk.reasons.code": 1, city: 1, category: 1, propertyType: 1, bedrooms: 1 }, { name: "risk_reason" });
  // Finds the listings with nearly the same text.
  schema.index(
    { "textSketch.bands": 1 },
    { name: "text_bands", partialFilterExpression: { textSketch: { $exists: true } } },
  );
  // Finds the listings that were changed, or got another home, after their contact was unlocked.
  schema.index({ updatedAt: 1 }, { name: "sold_contact_changed", partialFilterExpression: { contactSold: true } });
  schema.index(
    { homeMovedAt: 1 },
    { name: "sold_contact_moved", partialFilterExpression: { contactSold: true, homeMovedAt: { $exists: true } } },
  );
  // The offers of a home, and whether one of them stands for it in lists.
  schema.index(
    { homeId: 1, listed: 1, price: 1, createdAt: 1, _id: 1, homeLead: 1, homeFirst: 1, homeOffers: 1 },
    { name: "home" },
  );
  // Public offers that another one stands for.
  schema.index({ listed: 1, homeId: 1 }, { name: "folded", partialFilterExpression: { homeLead: false } });
  // Finds the listings whose homes are still to be judged.
  schema.index({ toJudge: 1, _id: 1 }, { name: "to_judge", partialFilterExpression: { toJudge: true } });
  schema.index(
    { "appeal.state": 1, _id: 1 },
    { name: "appeal_open", partialFilterExpression: { "appeal.state": "open" } },
  );
  // Finds decisions that are not finished.
  schema.index(
    { "unfinishedDecisions.key": 1 },
    { name: "decision_unfinished", partialFilterExpression: { "unfinishedDecisions.key": { $exists: true } } },
  );
  // Finds the listings that are not yet announced to saved searches, those that wait longest first.
  schema.index({ "news.at": 1 }, { name: "news", sparse: true });
  // Finds the listing that shows a photo.
  schema.index({ "photos.key": 1 }, { name: "photo_key" });
}
