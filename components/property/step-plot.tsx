type Step = { at: number; value: number };
type StepPlotProps = {
  /** Oldest first; `at` in milliseconds. */
  steps: readonly Step[];
  /** What the plot shows, in words. Its figures stand in a table beside it. */
  label: string;
  valueText: (value: number) => string;
  timeText: (at: number) => string;
};

const SIZE = { width: 480, height: 150 } as const;
const EDGE = { left: 8, right: 8, top: 26, bottom: 26 } as const;
/** The share of the width for the last value, which still holds. */
const LAST_SHARE = 0.15;

/** Values over time as steps, each of which holds until the next one. */
export function StepPlot({ steps, label, valueText, timeText }: StepPlotProps) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const values = steps.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const end = last.at + (last.at - first.at) * (LAST_SHARE / (1 - LAST_SHARE)) || first.at + 1;
  const across = SIZE.width - EDGE.left - EDGE.right;
  const down = SIZE.height - EDGE.top - EDGE.bottom;
  const x = (at: number) => Math.round((EDGE.left + ((at - first.at) / (end - first.at)) * across) * 10) / 10;
  const y = (value: number) =>
    Math.round((EDGE.top + (highest > lowest ? (highest - value) / (highest - lowest) : 0.5) * down) * 10) / 10;
  const path = `M${x(first.at)} ${y(first.value)}${steps
    .slice(1)
    .map(({ at, value }) => `H${x(at)}V${y(value)}`)
    .join("")}H${x(end)}`;
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full max-w-120"
    >
      <g className="stroke-line" strokeWidth="1">
        <path d={`M${EDGE.left} ${y(highest)}H${SIZE.width - EDGE.right}`} />
        {lowest < highest && <path d={`M${EDGE.left} ${y(lowest)}H${SIZE.width - EDGE.right}`} />}
      </g>
      <path d={path} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-accent-600" />
      {steps.map(({ at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r="4" className="fill-accent-600" />
      ))}
      <g className="fill-ink-2 text-[13px]">
        <text x={EDGE.left} y={y(highest) - 8}>
          {valueText(highest)}
        </text>
        {lowest < highest && (
          <text x={SIZE.width - EDGE.right} y={y(lowest) - 8} textAnchor="end">
            {valueText(lowest)}
          </text>
        )}
        <text x={EDGE.left} y={SIZE.height - 6}>
          {timeText(first.at)}
        </text>
        <text x={SIZE.width - EDGE.right} y={SIZE.height - 6} textAnchor="end">
          {timeText(last.at)}
        </text>
      </g>
    </svg>
  );
}
