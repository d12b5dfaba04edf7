import { BandBar } from "@/components/property/band-bar";
import { DetailBlock } from "@/components/property/property-details";
import { StaticHtml } from "@/components/ui/static-html";
import type { PublicProperty } from "@/lib/property/types";
import {
  fairBandTexts,
  kindInWords,
  rangeInWords,
  scopeInWords,
  standingOf,
  valueInWords,
} from "@/lib/search/fair-band-messages";
import { findFairBand } from "@/lib/search/fair-bands";
import { localityPageTexts } from "@/lib/search/locality-messages";
import { findLocalityPath } from "@/lib/search/locality-pages";

/** The price of a home beside those of homes like it, and a link to the page of its locality. */
export async function PriceCompared({ property }: { property: PublicProperty }) {
  const { locality, city, category } = property;
  const [compared, path] = await Promise.all([findFairBand(property), findLocalityPath(city, locality)]);
  if (!compared && !path) return null;
  return (
    <DetailBlock title={fairBandTexts.title}>
      <StaticHtml className="grid gap-2.5">
        {compared?.band.range ? (
          <>
            <p>
              <span className="font-semibold">{valueInWords(compared.value, category)}</span>
              {`. ${standingOf(compared.value, compared.band.range)}.`}
            </p>
            <BandBar range={compared.band.range} category={category} value={compared.value} />
            <p>{fairBandTexts.half(rangeInWords(compared.band.range, category))}</p>
            <p className="text-sm text-ink-3">
              {`${kindInWords(property)}, ${fairBandTexts.from(compared.band.count)} ${scopeInWords(compared.band, property)}, ${fairBandTexts.offered}.`}
              {compared.band.scope !== "locality" && ` ${fairBandTexts.widened}`}
            </p>
          </>
        ) : (
          compared && <p>{`${kindInWords(property)}: ${fairBandTexts.tooFew}`}</p>
        )}
        {path && (
          <p>
            <a
              href={path}
              className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline-offset-3 hover:underline"
            >
              {localityPageTexts.more(locality ?? "")}
            </a>
          </p>
        )}
      </StaticHtml>
    </DetailBlock>
  );
}
