import { ContactButton } from "@/components/property/contact-button";
import { DetailTiles } from "@/components/property/detail-tiles";
import { PropertyTexts } from "@/components/property/property-texts";
import { SaveButton } from "@/components/property/save-button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { PublicProperty } from "@/lib/property/types";

/** Tiles, actions, description and the two lists of details. */
export function PropertyFacts({ property }: { property: PublicProperty }) {
  return (
    <>
      <DetailTiles property={property} />
      <div className="mt-5 mb-7 flex flex-wrap gap-x-4 gap-y-2">
        <ContactButton
          propertyId={property._id}
          className={`${buttonClass({ tone: "outline", size: "lg" })} max-lg:hidden`}
        >
          <Icon name="phone" />
          Get contact details
        </ContactButton>
        <SaveButton id={property._id} name={property.name} />
      </div>
      <PropertyTexts property={property} />
    </>
  );
}
