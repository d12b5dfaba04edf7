import { ContactButton } from "@/components/property/contact-button";
import { DetailBlock } from "@/components/property/detail-block";
import { DetailList } from "@/components/property/detail-list";
import { DetailTiles } from "@/components/property/detail-tiles";
import { propertyRows } from "@/components/property/property-rows";
import { SaveButton } from "@/components/property/save-button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { detailRows } from "@/lib/property/facts";
import type { PublicProperty } from "@/lib/property/types";

/** Tiles, actions, description and the two lists of details. */
export function PropertyFacts({ property }: { property: PublicProperty }) {
  const details = detailRows(property);
  return (
    <>
      <DetailTiles property={property} />
      <div className="mt-5 mb-7 flex flex-wrap gap-x-4 gap-y-2">
        <ContactButton className={`${buttonClass({ tone: "outline", size: "lg" })} max-lg:hidden`}>
          <Icon name="phone" />
          Get contact details
        </ContactButton>
        <SaveButton name={property.name} />
      </div>
      {property.description && (
        <DetailBlock title="About this property">
          <p className="max-w-[68ch] whitespace-pre-line text-ink-2">{property.description}</p>
        </DetailBlock>
      )}
      {details.length > 0 && (
        <DetailBlock title="More Details">
          <DetailList rows={details} />
        </DetailBlock>
      )}
      <DetailBlock title="Property Details">
        <DetailList rows={propertyRows(property)} />
      </DetailBlock>
    </>
  );
}
