import mongoose, { type Model, Schema } from "mongoose";
import type { Category, City, PropertyType } from "@/lib/property/constants";

export type FacetCellRecord = {
  /** `Indore|rent|Flat` */
  _id: string;
  city?: City | undefined;
  category: Category;
  propertyType: PropertyType;
  count: number;
  /** Rupees. */
  highestPrice: number;
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
    highestPrice: { type: Number, required: true },
    revision: { type: Number, required: true },
  },
  { collection: "facet_cells", versionKey: false, strict: "throw" },
);

export const FacetCellModel: Model<FacetCellRecord> =
  (mongoose.models.FacetCell as Model<FacetCellRecord> | undefined) ??
  mongoose.model<FacetCellRecord>("FacetCell", facetCellSchema);
