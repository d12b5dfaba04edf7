import type { BandRange, FairBand } from "@/lib/search/fair-band-rules";
import { fairBandTexts, rangeInWords, valueInWords } from "@/lib/search/locality-messages";

const PLOT_WIDTH = 480;
const BAR_EDGE = 8;
const BAR = { y: 12, height: 12 } as const;

type BandBarProps = { range: BandRange; category: FairBand["category"]; value?: number | undefined };

/** The middle half of the prices as a bar on the line of nearly all, with the place of one home on it. */
export function BandBar({ range, category, value }: BandBarProps) {
  const from = Math.min(range.least, value ?? range.least);
  const to = Math.max(range.most, value ?? range.most);
  const x = (at: number) =>
    BAR_EDGE + (to > from ? ((at - from) / (to - from)) * (PLOT_WIDTH - 2 * BAR_EDGE) : PLOT_WIDTH / 2 - BAR_EDGE);
  const words = rangeInWords(range, category);
  const label =
    value === undefined ? fairBandTexts.range(words) : fairBandTexts.plot(valueInWords(value, category), words);
  return (
    <svg viewBox={`0 0 ${PLOT_WIDTH} 36`} role="img" aria-label={label} className="block h-auto w-full max-w-120">
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

type Step = { at: number; value: number };
type StepPlotProps = {
  /** Oldest first; `at` in milliseconds. */
  steps: readonly Step[];
  /** What the plot shows, in words. Its figures stand in a table beside it. */
  label: string;
  valueText: (value: number) => string;
  timeText: (at: number) => string;
};

const STEP_HEIGHT = 150;
const STEP_EDGE = { left: 8, right: 8, top: 26, bottom: 26 } as const;
/** The share of the width for the last value, which still holds. */
const LAST_SHARE = 0.15;

/** Values over time as steps, each of which holds until the next one. */
export function StepPlot({ steps, label, valueText, timeText }: StepPlotProps) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const values = steps.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const end = last.at + (last.at - first.at) * (LAST_SHARE / (1 - LAST_SHARE)) || first.at + 1;
  const across = PLOT_WIDTH - STEP_EDGE.left - STEP_EDGE.right;
  const down = STEP_HEIGHT - STEP_EDGE.top - STEP_EDGE.bottom;
  const x = (at: number) => Math.round((STEP_EDGE.left + ((at - first.at) / (end - first.at)) * across) * 10) / 10;
  const y = (value: number) =>
    Math.round((STEP_EDGE.top + (highest > lowest ? (highest - value) / (highest - lowest) : 0.5) * down) * 10) / 10;
  const path = `M${x(first.at)} ${y(first.value)}${steps
    .slice(1)
    .map(({ at, value }) => `H${x(at)}V${y(value)}`)
    .join("")}H${x(end)}`;
  return (
    <svg
      viewBox={`0 0 ${PLOT_WIDTH} ${STEP_HEIGHT}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full max-w-120"
    >
      <g className="stroke-line" strokeWidth="1">
        <path d={`M${STEP_EDGE.left} ${y(highest)}H${PLOT_WIDTH - STEP_EDGE.right}`} />
        {lowest < highest && <path d={`M${STEP_EDGE.left} ${y(lowest)}H${PLOT_WIDTH - STEP_EDGE.right}`} />}
      </g>
      <path d={path} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-accent-600" />
      {steps.map(({ at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r="4" className="fill-accent-600" />
      ))}
      <g className="fill-ink-2 text-[13px]">
        <text x={STEP_EDGE.left} y={y(highest) - 8}>
          {valueText(highest)}
        </text>
        {lowest < highest && (
          <text x={PLOT_WIDTH - STEP_EDGE.right} y={y(lowest) - 8} textAnchor="end">
            {valueText(lowest)}
          </text>
        )}
        <text x={STEP_EDGE.left} y={STEP_HEIGHT - 6}>
          {timeText(first.at)}
        </text>
        <text x={PLOT_WIDTH - STEP_EDGE.right} y={STEP_HEIGHT - 6} textAnchor="end">
          {timeText(last.at)}
        </text>
      </g>
    </svg>
  );
}
