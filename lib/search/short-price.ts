const CRORE = 10_000_000;
const LAKH = 100_000;
const THOUSAND = 1_000;

/** Rupees in as few characters as a sign on a map has room for: `₹950`, `₹18.5k`, `₹45 L`, `₹1.25 Cr`. */
export function shortPrice(amount: number): string {
  const of = (unit: number, decimals: number) => String(Math.round((amount / unit) * 10 ** decimals) / 10 ** decimals);
  if (amount >= CRORE) return `₹${of(CRORE, 2)} Cr`;
  if (amount >= LAKH) return `₹${of(LAKH, 1)} L`;
  if (amount >= THOUSAND) return `₹${of(THOUSAND, 1)}k`;
  return `₹${Math.round(amount)}`;
}
