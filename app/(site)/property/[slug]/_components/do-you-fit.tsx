import { FitLoader } from "@/app/(site)/property/[slug]/_components/fit-loader";
import { DetailBlock } from "@/components/property/property-details";
import { asksForFit, fitTexts, type StatedHome, statedTexts } from "@/lib/property/fit-rules";
import type { PublicProperty } from "@/lib/property/types";

const LINES = ["who", "from", "vehicle"] as const;

/** What the owner of a home to rent states about tenants. In the browser: beside what this person says of themselves. */
export function DoYouFit({
  property,
}: {
  property: StatedHome & Pick<PublicProperty, "category" | "propertyDetails">;
}) {
  if (!asksForFit(property.category)) return null;
  const { parkingType, parking, parkingSpots } = property.propertyDetails;
  const details = Object.fromEntries(
    Object.entries({ parkingType, parking, parkingSpots }).filter(([, value]) => value !== undefined),
  ) as StatedHome["propertyDetails"];
  const home: StatedHome = {
    preferredCustomer: property.preferredCustomer,
    ...(property.availableFrom && { availableFrom: property.availableFrom }),
    propertyDetails: details,
  };
  const stated = statedTexts(home);
  return (
    <DetailBlock title={fitTexts.title}>
      <p className="mb-3 max-w-[68ch] text-sm text-ink-3">{fitTexts.about}</p>
      <FitLoader home={home}>
        <dl>
          {LINES.map((key) => (
            <div key={key} className="flex justify-between gap-4 border-b border-line py-2.75 last:border-b-0">
              <dt className="text-ink-3">{fitTexts.lines[key]}</dt>
              <dd className="text-right font-[550]">{stated[key]}</dd>
            </div>
          ))}
        </dl>
      </FitLoader>
    </DetailBlock>
  );
}
