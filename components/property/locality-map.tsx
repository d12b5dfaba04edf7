import type { PublicProperty } from "@/lib/property/types";

type LocalityMapProps = { place: Pick<PublicProperty, "locality" | "city"> };

/** One drawing for every listing, and in words where this one is: the exact address is not public. */
export const LocalityMap = ({ place: { locality, city } }: LocalityMapProps) => (
  <figure>
    <div className="h-55 overflow-hidden rounded-lg bg-sunken">
      <svg viewBox="0 0 800 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
        <rect width="800" height="260" fill="#e8edee" />
        <g fill="#dfe6e0">
          <rect x="60" y="30" width="150" height="86" rx="8" />
          <path d="M520 150h180v90H560Z" />
        </g>
        <g fill="#d9e2e6">
          <rect x="250" y="26" width="120" height="70" rx="6" />
          <rect x="420" y="30" width="150" height="66" rx="6" />
          <rect x="64" y="160" width="120" height="70" rx="6" />
          <rect x="240" y="150" width="110" height="84" rx="6" />
          <rect x="380" y="150" width="120" height="60" rx="6" />
          <rect x="620" y="40" width="130" height="70" rx="6" />
        </g>
        <path d="M0 128H800M220 0V260M590 0V140L680 260M395 100V260" stroke="#fff" strokeWidth="14" fill="none" />
        <path d="M0 128H800" stroke="#f3dca6" strokeWidth="8" />
        <circle cx="400" cy="120" r="72" className="fill-accent-600/14 stroke-accent-600/50" strokeWidth="2" />
      </svg>
    </div>
    <figcaption className="mt-2.5 text-sm text-ink-3">
      A drawing, not a map.{" "}
      {(locality || city) && `This property is in ${[locality, city].filter(Boolean).join(", ")}. `}
      The exact address opens with the contact details.
    </figcaption>
  </figure>
);
