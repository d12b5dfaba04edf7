/** North is up on this map. */
export const NorthArrow = () => (
  <svg viewBox="0 0 36 44" width="36" height="44" role="img" aria-label="North is up" className="text-ink-2">
    <path d="M18 14 26 40 18 34 10 40Z" fill="currentColor" stroke="#fff" strokeWidth="1.5" />
    <text x="18" y="11" textAnchor="middle" fontSize="12" fontWeight="700" fill="currentColor">
      N
    </text>
  </svg>
);
