/** A rule, the text in `file` that holds it, what replaces the text, and the tests that must notice. */
export type Mutant = { rule: string; file: string; from: string; to: string; tests: string };

export const MUTANTS: readonly Mutant[] = [
  {
    rule: "a contact needs a credit",
    file: "lib/credits/wallet-pipelines.ts",
    from: "balance: { $gte: limits.creditsPerContact },",
    to: "",
    tests: "lib/credits/wallet.db.test.ts",
  },
  {
    rule: "a contact is unlocked once",
    file: "lib/credits/wallet-pipelines.ts",
    from: '"unlocks.propertyId": { $ne: propertyId },',
    to: "",
    tests: "lib/credits/wallet.db.test.ts",
  },
  {
    rule: "an order belongs to its buyer",
    file: "lib/payments/order-queries.ts",
    from: "findOne({ rzpOrderId, userId: id })",
    to: "findOne({ rzpOrderId })",
    tests: "app/api/v2/credits/tampers.db.test.ts",
  },
  {
    rule: "credits come from captured payments",
    file: "lib/payments/payment-match.ts",
    from: '["captured", "refunded"];',
    to: '["captured", "refunded", "authorized"];',
    tests: "app/api/v2/credits/tampers.db.test.ts",
  },
  {
    rule: "the provider's signature is checked",
    file: "lib/payments/signature.ts",
    from: "return timingSafeEqual(",
    to: "return true || timingSafeEqual(",
    tests: "app/api/v2/credits/tampers.db.test.ts",
  },
  {
    rule: "a listing belongs to its seller",
    file: "lib/listings/list-plan.ts",
    from: 'role === "admin" ? {} : { sellerId: new ObjectId(id) }',
    to: 'role === "admin" || id ? {} : { sellerId: new ObjectId(id) }',
    tests: "app/api/v2/properties/own.db.test.ts",
  },
  {
    rule: "answers contain listed fields only",
    file: "lib/property/dto.ts",
    from: "  return defined({\n    ...toPropertyCard(record),",
    to: "  return defined({\n    ...record,\n    ...toPropertyCard(record),",
    tests: "lib/property/dto.test.ts",
  },
  {
    rule: "a banned account has no session",
    file: "lib/identity/sessions.ts",
    from: "!user.bannedAt &&",
    to: "user._id || !user.bannedAt &&",
    tests: "app/api/access-matrix.db.test.ts",
  },
  {
    rule: "a request comes from this site",
    file: "lib/api/access.ts",
    from: "if (!isSameOrigin) throw",
    to: "if (!isSameOrigin && !method) throw",
    tests: "app/api/bad-bodies.db.test.ts",
  },
  {
    rule: "only few image formats are decoded",
    file: "lib/media/processing.ts",
    from: "sharp.block({ operation: [LOAD] });",
    to: "",
    tests: "lib/media/processing.test.ts",
  },
  {
    rule: "contacts are removed from texts",
    file: "lib/text/contact-redaction.ts",
    from: "stripContacts(text).text",
    to: "text",
    tests: "lib/text/contact-redaction.test.ts",
  },
  {
    rule: "a rate limit refuses",
    file: "lib/platform/rate-counters.ts",
    from: "if (answer.consumedPoints <= rule.points) return giveBack;",
    to: "if (answer) return giveBack;",
    tests: "lib/identity/guess-limits.db.test.ts",
  },
];
