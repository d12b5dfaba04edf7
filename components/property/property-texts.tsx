import { DetailBlock } from "@/components/property/detail-block";
import { DetailList } from "@/components/property/detail-list";
import { propertyRows } from "@/components/property/property-rows";
import { detailRows } from "@/lib/property/facts";
import type { PublicProperty } from "@/lib/property/types";

/** Description and the two lists of details. */
export function PropertyTexts({ property }: { property: PublicProperty }) {
  const details = detailRows(property);
  return (
    <>
      {property.description && (
        <DetailBlock title="About this property">
          <p className="max-w-[68ch] whitespace-pre-line text-ink-2 wrap-anywhere">{property.description}</p>
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
