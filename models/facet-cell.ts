import mongoose, { type Model, Schema } from "mongoose";
import type { KindFacts } from "@/lib/landing/constants";
import type { City } from "@/lib/property/constants";

type Counted = Omit<KindFacts, "lowestPrice" | "bedrooms" | "bands">;
/** Counted since landing pages are there; a cell without them waits for its next count. */
type CountedLater = Partial<Pick<KindFacts, "lowestPrice" | "bedrooms" | "bands">>;

export type FacetCellRecord = Counted &
  CountedLater & {
    /** `Indore|rent|Flat` */
    _id: string;
    city?: City | undefined;
    /** When a listing in it came, changed or went. */
    changedAt?: Date;
    revision: number;
  };

/** Live listings of one city, category and type, counted at each write: lists and filters sum these few documents. */
const facetCellSchema = new Schema<FacetCellRecord>(
  {
    _id: { type: String, required: true },
    city: String,
    category: { type: String, required: true },
    propertyType: { type: String, required: true },
    count: { type: Number, required: true },
    lowestPrice: Number,
    highestPrice: { type: Number, required: true },
    bedrooms: { type: [Schema.Types.Mixed], default: undefined },
    bands: { type: [Schema.Types.Mixed], default: undefined },
    changedAt: Date,
    revision: { type: Number, required: true },
  },
  { collection: "facet_cells", versionKey: false, strict: "throw" },
);

export const FacetCellModel: Model<FacetCellRecord> =
  (mongoose.models.FacetCell as Model<FacetCellRecord> | undefined) ??
  mongoose.model<FacetCellRecord>("FacetCell", facetCellSchema);
