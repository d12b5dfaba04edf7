import { DetailBlock } from "@/components/property/property-details";
import { rupees, shortDate } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { offerTexts } from "@/lib/property/messages";
import type { PublicProperty } from "@/lib/property/types";
import { readOffers } from "@/lib/search/home-offers";

type OtherOffersProps = { property: Pick<PublicProperty, "_id" | "homeId" | "offers"> };

/** The other public offers of the same home, each with a link to its page; nothing where there are none. */
export async function OtherOffers({ property: { _id, homeId, offers } }: OtherOffersProps) {
  const others = offers > 1 ? (await readOffers(homeId)).offers.filter((offer) => offer._id !== _id) : [];
  if (others.length === 0) return null;
  return (
    <DetailBlock title={offerTexts.title}>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{offerTexts.title}</caption>
          <thead className="text-ink-3">
            <tr>
              {offerTexts.columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-[550]">
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {others.map((offer) => (
              <tr key={offer._id} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-4 font-semibold tabular-nums">
                  {rupees(offer.price)}
                </th>
                <td className="py-2.5 pr-4 text-ink-2">
                  {offer.confirmedAt ? (
                    <time dateTime={offer.confirmedAt} data-days="" suppressHydrationWarning>
                      {`on ${shortDate(offer.confirmedAt)}`}
                    </time>
                  ) : (
                    offerTexts.notConfirmed
                  )}
                </td>
                <td className="py-2.5 pr-4 text-ink-2">{offerTexts.by[offer.by ?? "none"]}</td>
                <td className="py-2.5">
                  <a
                    href={routes.property(offer.slug)}
                    className="inline-flex min-h-6 items-center font-semibold text-accent-600 underline-offset-3 hover:underline"
                  >
                    {offerTexts.show}
                    <span className="sr-only">{` for ${rupees(offer.price)}`}</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DetailBlock>
  );
}
