import { fairBandTexts, rangeInWords, valueInWords } from "@/lib/search/fair-band-messages";
import type { BandRange, FairBand } from "@/lib/search/fair-band-rules";

const WIDTH = 480;
const EDGE = 8;
const BAR = { y: 12, height: 12 } as const;

type BandBarProps = { range: BandRange; category: FairBand["category"]; value?: number | undefined };

/** The middle half of the prices as a bar on the line of nearly all, with the place of one home on it. */
export function BandBar({ range, category, value }: BandBarProps) {
  const from = Math.min(range.least, value ?? range.least);
  const to = Math.max(range.most, value ?? range.most);
  const x = (at: number) => EDGE + (to > from ? ((at - from) / (to - from)) * (WIDTH - 2 * EDGE) : WIDTH / 2 - EDGE);
  const words = rangeInWords(range, category);
  const label =
    value === undefined ? fairBandTexts.range(words) : fairBandTexts.plot(valueInWords(value, category), words);
  return (
    <svg viewBox={`0 0 ${WIDTH} 36`} role="img" aria-label={label} className="block h-auto w-full max-w-120">
      <rect x={x(from)} y={BAR.y + 4} width={x(to) - x(from)} height="4" rx="2" className="fill-line-strong" />
      <rect
        x={x(range.low)}
        y={BAR.y}
        width={Math.max(2, x(range.high) - x(range.low))}
        height={BAR.height}
        rx="6"
        className="fill-accent-300"
      />
      <rect x={x(range.middle) - 1} y={BAR.y} width="2" height={BAR.height} className="fill-accent-700" />
      {value !== undefined && (
        <circle cx={x(value)} cy={BAR.y + BAR.height / 2} r="7" strokeWidth="2" className="fill-ink stroke-surface" />
      )}
    </svg>
  );
}
