import { nearLandmark } from "@/components/property/place";
import type { SeenProperty } from "@/lib/client/contact";
import { cityPincodes } from "@/lib/site-content";

/** Where a listing is, exactly. */
export function SellerPlace({ property: { address, landmark, city } }: { property: SeenProperty }) {
  const rows = [
    ["Address", address],
    ["Landmark", nearLandmark(landmark)],
    ["City", city],
    ["Pincode", city && cityPincodes[city]],
  ] as const;
  return (
    <dl className="mt-4 grid gap-2.5 border-t border-line pt-4 text-[0.9375rem]">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex items-start justify-between gap-4">
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 text-right font-[550] wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
