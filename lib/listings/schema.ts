import * as z from "zod";
import { CONTACT_BLOCKS, type ContactBlock } from "@/lib/identity/mobile-rules";
import { USER_TYPES, type UserType } from "@/lib/platform/actor";
import { example, listMeta, objectId, oneOf, pageNumber, pageSize, text, time } from "@/lib/platform/api-schema";
import type { FieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { HISTORY_EVENTS, type HistoryEvent, STATUSES } from "@/lib/property/constants";
import { publicPropertySchema } from "@/lib/property/contract";
import type { Position } from "@/lib/property/geo";
import { propertyMessages } from "@/lib/property/messages";
import { RISK, RISK_BANDS } from "@/lib/property/risk-bands";
import type { PublicProperty, StoredFinding } from "@/lib/property/types";

const change = z.object({
  path: example("propertyDetails.bedrooms"),
  before: example("2").optional(),
  after: example("3").optional(),
});

const actor = z.object({
  _id: example("665f1c2ab3d94e0012a4c7d2"),
  userName: example("Asha Rao").optional(),
  role: z.enum(USER_TYPES),
});

/** One entry of a listing's history. */
export const historyItemSchema = z.object({
  at: time(),
  actor,
  event: z.enum(HISTORY_EVENTS),
  reason: z.string().optional().meta({ description: "Why it was rejected." }),
  changes: z.array(change).optional().meta({ description: "Fields that differ; long texts are cut." }),
} satisfies Record<keyof HistoryItem, z.ZodType>);

/** One entry of a listing's history, as administrators see it. */
export type HistoryItem = {
  /** ISO 8601, UTC. */
  at: string;
  /** Without a name when the account no longer exists. */
  actor: { _id: string; userName?: string; role: UserType };
  event: HistoryEvent;
  /** Why it was rejected. */
  reason?: string;
  changes?: { path: string; before?: string; after?: string }[];
};

/** The version that the administrator looked at (lib/listings/seen-versions). A decision about another version is refused. */
const updatedAt = z.iso.datetime({ error: requestMessages.valueInvalid }).optional();

export const approveBody = z.strictObject({ updatedAt });

/** Body of a rejection. The seller sees the reason, if there is one. */
export const rejectBody = z.strictObject({
  reason: z
    .string({ error: requestMessages.invalidRequest })
    .trim()
    .max(limits.rejectionReasonMaxCharacters, requestMessages.textTooLong)
    .optional(),
  updatedAt,
});

const sellerContact = z.object({
  _id: example("665f1c2ab3d94e0012a4c7d2"),
  userName: example("Asha Rao"),
  number: example("9000012345"),
  userType: z.enum(USER_TYPES).meta({ examples: ["owner"] }),
} satisfies Record<keyof SellerContact, z.ZodType>);

/** The kinds of contacts that are found in texts. */
const FINDING_KINDS = ["phone", "email", "link", "handle", "name", "address"] as const;

const finding = z.object({
  path: example("propertyDetails.note"),
  kind: z.enum(FINDING_KINDS),
  confidence: z.enum(["sure", "unsure"]).meta({ description: "sure: it is cut; unsure: it still stands there." }),
  text: example("90000 54321"),
  past: z.literal(true).optional().meta({ description: "It stood in an earlier version of the text." }),
} satisfies Record<keyof StoredFinding, z.ZodType>);

export const typedTexts = z.object({
  ...publicPropertySchema.pick({
    name: true,
    title: true,
    description: true,
    locality: true,
    landmark: true,
    location: true,
    price: true,
    yearBuilt: true,
    amenities: true,
    reraNumber: true,
    propertyDetails: true,
  }).shape,
});
/** The fields of a listing as its seller typed them. */
export type TypedTexts = z.output<typeof typedTexts>;
const hold = z.enum(CONTACT_BLOCKS).optional().meta({
  description: "Of a pending listing: why it cannot be approved yet. The seller's mobile number is meant.",
});

/** Where a home really is, in degrees. */
export const pinSchema = z
  .object({ lng: z.number().meta({ examples: [75.8953] }), lat: z.number().meta({ examples: [22.7541] }) })
  .meta({ description: "Where the home is: for the seller, administrators and those who unlocked the contact." });

/** The risk of a listing as administrators see it. */
export const riskSchema = z.object({
  score: z.int().meta({ description: `From 0 to ${RISK.most}.`, examples: [45] }),
  band: z.enum(RISK_BANDS),
  reasons: z.array(
    z.object({
      code: example("price-low"),
      weight: z.int().meta({ examples: [20] }),
      text: example("The price is under half of the median of comparable homes."),
    }),
  ),
});
export type RiskView = z.output<typeof riskSchema>;

const privateShape = {
  hold,
  address: example("7, Example Lane"),
  pin: pinSchema.optional(),
  sellerDetails: sellerContact.optional(),
  staleAt: time().optional().meta({ description: "Hidden since then, because its seller did not confirm it." }),
  rejectionReason: z
    .string()
    .optional()
    .meta({ description: "Why it is rejected; for the seller and administrators." }),
  changedSince: z.array(z.string()).optional().meta({
    description: "For administrators: what its seller changed since it was last approved, or first rejected.",
  }),
  contactsCut: z.literal(true).optional().meta({ description: "Contact details are cut out of its public texts." }),
  cutContacts: z
    .object({ count: z.int().meta({ examples: [1] }), findings: z.array(finding) })
    .optional()
    .meta({ description: "For administrators: what was cut out of its texts, and what may be a contact." }),
  risk: riskSchema.optional().meta({ description: "For administrators. Missing until it is worked out." }),
  reviewNotes: z.array(z.string()).optional().meta({
    description: "For its seller, of a pending listing: what an administrator will look at.",
  }),
  typed: typedTexts.partial().optional().meta({
    description:
      "For its seller and administrators, in the answer of one listing: the fields that were typed otherwise.",
  }),
} satisfies Record<Exclude<keyof OpenProperty, keyof typeof publicPropertySchema.shape>, z.ZodType>;

/** A listing with its address line and seller (api.md, Owner's or admin's property). */
export const openPropertySchema = publicPropertySchema.extend(privateShape).meta({ id: "OpenProperty" });

/** A listing as the caller may see it: address line and seller are present only for those who may see them. */
export const seenPropertySchema = publicPropertySchema
  .extend({
    ...privateShape,
    address: z
      .string()
      .optional()
      .meta({ description: "For the seller, administrators and those who unlocked the contact." }),
    sellerDetails: sellerContact
      .extend({ _id: sellerContact.shape._id.optional().meta({ description: "For the seller and administrators." }) })
      .optional(),
  })
  .meta({ id: "Property" });

/** Orders of `GET v3/properties`. */
const ALL_SORTS = ["newest", "risk"] as const;
export type AllSort = (typeof ALL_SORTS)[number];

/** Parameters of `GET v3/properties`. */
export const listAllQuery = z.object({
  status: oneOf(STATUSES).optional().meta({ description: "Only listings of this state; sold ones are in no other." }),
  sort: oneOf(ALL_SORTS).optional().meta({ description: "newest (the default), or risk: the highest score first." }),
  page: pageNumber().meta({ description: "Page of the list; one past the end is empty." }),
  limit: pageSize(limits.adminPageSize, limits.memberMaxPageSize).meta({
    description: `Listings a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
  search: text(limits.listSearchMaxCharacters)
    .optional()
    .meta({
      description: `Words that must all be found: types, places, names. Looked for in the newest ${limits.totalCap} under the rarest of them.`,
    }),
});
export type ListAllQuery = z.output<typeof listAllQuery>;

/** Path in the errors of a refused listing; its message is the address of the listing of the same home that exists. */
export const LISTED_PATH = "listing";

/** The link to the seller's listing of the same home, where the server refused a second one. */
export function linkToListed(errors: readonly FieldError[]): { href: string; label: string } | undefined {
  const href = errors.find(({ path }) => path === LISTED_PATH)?.message;
  return href ? { href, label: propertyMessages.alreadyListedShow } : undefined;
}

const counted = z.int().meta({ examples: [12] });

export const listAllMeta = listMeta.extend({
  totalIsCapped: z
    .literal(true)
    .optional()
    .meta({
      description: `There are more than ${limits.totalCap}; they are not counted further. Of a search: more than ${limits.totalCap} listings have each of its words and its state; the newest of them are looked at, and there may be more.`,
    }),
  counts: z
    .object({ total: counted, approved: counted, pending: counted, rejected: counted, sold: counted })
    .meta({ description: `All listings by state, each counted up to ${limits.totalCap + 1}.` }),
});

export const listingParams = z.object({ id: objectId().meta({ description: "Id of the listing." }) });

export const reviewAnswer = z.object({ _id: z.string(), status: z.enum(STATUSES) });
export const confirmedAnswer = z.object({ _id: z.string(), confirmedAt: time() });
export const confirmedCount = z.object({
  confirmed: z.int().meta({ description: "Listings that were confirmed.", examples: [3] }),
  leftOut: z.int().meta({
    description: "Hidden listings that were not confirmed, because their seller lists the same homes again.",
    examples: [0],
  }),
});
export const soldAnswer = z.object({ _id: z.string(), sold: z.boolean() });

/** Does not say where contacts were removed, so that sellers cannot probe the filter. */
export const postedMeta = z.object({
  contactsCut: z.boolean().meta({ description: "Contact details are cut out of the public texts.", examples: [false] }),
});
export const deletedAnswer = z.object({ _id: z.string() });

/** The seller's contact as the seller and administrators see it. */
export type SellerContact = { _id: string; userName: string; number: string; userType: UserType };

/** The contact as buyers see it who unlocked it. Without the account's id, which would lead to the seller's other listings. */
export type BoughtContact = Omit<SellerContact, "_id">;

/** A listing as a row of the administrators' list. It holds only what the row shows. */
export type ReviewItem = Pick<
  PublicProperty,
  "_id" | "name" | "category" | "price" | "status" | "createdAt" | "updatedAt"
> & {
  /** First photo, if there is one. */
  photo?: string;
  /** `Vijay Nagar, Flat`. */
  place: string;
  city?: string;
  seller?: Pick<SellerContact, "userName" | "number">;
  /** Number of contacts that were cut out of its texts, if any. */
  cutCount?: number;
  hold?: ContactBlock;
  /** Missing until it is worked out. */
  risk?: RiskView;
};

/** A listing in any state, as its seller and administrators see it. Without the seller's account there is no contact. */
export type OpenProperty = PublicProperty & {
  address: string;
  /** Where the home is, if the seller marked it. */
  pin?: Position;
  sellerDetails?: SellerContact;
  /** Of a pending listing: why it cannot be approved yet. */
  hold?: ContactBlock;
  /** ISO 8601, UTC: hidden since then, because nobody confirmed it. */
  staleAt?: string;
  /** Reason of the rejection, if an administrator gave one. */
  rejectionReason?: string;
  /** For administrators, of a pending listing: paths that its seller changed since it was last approved, or first rejected. */
  changedSince?: string[];
  contactsCut?: true;
  /** For administrators. */
  cutContacts?: { count: number; findings: StoredFinding[] };
  /** For administrators. */
  risk?: RiskView;
  /** For its seller, of a pending listing that is not of the band `normal`. */
  reviewNotes?: string[];
  /** Fields that the seller typed otherwise than everybody sees them; in the answer of one listing. */
  typed?: Partial<TypedTexts>;
};
