import { CATEGORY_NAMES, type City } from "@/lib/property/constants";
import { headlineOf } from "@/lib/property/rules";
import type { AddPropertyInput } from "@/lib/property/schema";
import type { Random } from "@/scripts/scenes/base/random";
import { addressOf, landmarkLine } from "@/scripts/seed/addresses";
import { amenitiesFor } from "@/scripts/seed/amenity-lists";
import { describeListing } from "@/scripts/seed/description";
import { detailsOf } from "@/scripts/seed/details";
import { HIDDEN_CONTACTS } from "@/scripts/seed/hidden-contacts";
import type { ListingFacts } from "@/scripts/seed/listing-facts";
import { askingPrice } from "@/scripts/seed/prices";
import type { DemoUser } from "@/scripts/seed/sellers";

const RERA_CITY: Record<City, string> = {
  Indore: "IND",
  Bhopal: "BPL",
  Ujjain: "UJN",
  Dewas: "DWS",
  Dhar: "DHR",
  Khandwa: "KHD",
};
const RENTS_REQUIRED = ["1+1", "2+1", "2+1", "3+1"] as const;
const WORKPLACE_RENTS_REQUIRED = ["3+1", "4+1"] as const;

const priceOf = (facts: ListingFacts, random: Random) => {
  const drawn = askingPrice(
    {
      propertyType: facts.propertyType,
      category: facts.category,
      city: facts.city,
      tier: facts.place.tier,
      area: facts.figures.area ?? 0,
      rooms: facts.figures.rooms ?? 0,
      furnished: facts.furnished,
      bedType: facts.bedType,
      agricultural: facts.landType === "agricultural",
    },
    random,
  );
  return facts.figures.price ?? drawn;
};

function ofCategory({ category, city, figures, landType }: ListingFacts, random: Random): Partial<AddPropertyInput> {
  const yesOrNo = (probability: number) => (random.chance(probability) ? "yes" : "no");
  if (category === "rent")
    return { rentRequired: random.pick(figures.area && figures.seats ? WORKPLACE_RENTS_REQUIRED : RENTS_REQUIRED) };
  if (category === "new-projects")
    return { reraNumber: `P-${city ? RERA_CITY[city] : "OTH"}-${random.int(23, 26)}-${random.int(1001, 6999)}` };
  if (category !== "sale") return {};
  const approved = landType === "agricultural" ? 0 : 0.75;
  return { tncpApproved: yesOrNo(approved), reraApproved: yesOrNo(approved * 0.6), loanOnThisProperty: yesOrNo(0.2) };
}

const descriptionOf = (facts: ListingFacts, seller: DemoUser["input"], random: Random) => {
  const hidden = HIDDEN_CONTACTS.find(({ listing }) => listing === facts.name);
  return [describeListing(facts, random), ...(hidden ? [hidden.sentence(seller)] : [])].join(" ");
};

/** The form its seller would fill in. */
export function inputOf(facts: ListingFacts, seller: DemoUser["input"], random: Random): AddPropertyInput {
  const { name, category, propertyType, customer, city, locality, figures, yearBuilt } = facts;
  const headline = headlineOf({ propertyType, category, bedrooms: figures.beds });
  return {
    name,
    title: `${headline} ${CATEGORY_NAMES[category].phrase}, ${locality}`,
    description: descriptionOf(facts, seller, random),
    category,
    propertyType,
    preferredCustomer: customer,
    address: addressOf(facts, random),
    locality,
    landmark: landmarkLine(facts, random),
    ...(city && { city, location: `${locality}, ${city}` }),
    price: priceOf(facts, random),
    ...(yearBuilt && { yearBuilt }),
    amenities: amenitiesFor(propertyType, random),
    ...ofCategory(facts, random),
    propertyDetails: detailsOf(facts, random),
  };
}
