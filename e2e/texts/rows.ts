import type { Row } from "@/e2e/texts/row";
import { publicRows } from "@/e2e/texts/section-2-public";
import { signedInRows } from "@/e2e/texts/section-2-signed-in";
import { validationRows } from "@/e2e/texts/section-5";
import { failureRows } from "@/e2e/texts/section-8";
import { constantRows } from "@/e2e/texts/section-9";

export const rows: readonly Row[] = [
  ...publicRows,
  ...signedInRows,
  ...validationRows,
  ...failureRows,
  ...constantRows,
];

/** Spellings of the specification that the readings replace: no screen shows them. */
export const replaced = [
  { text: "pg", reading: "Labels: PG" },
  { text: "hostel", reading: "Labels: Hostel" },
  { text: "office", reading: "Labels: Office" },
  { text: "coworking", reading: "Labels: Coworking" },
  { text: "appartment", reading: "Labels: Apartment" },
  { text: "khandwa", reading: "Cities: Khandwa" },
  { text: "get contact details", reading: "Unlock: Get contact details" },
];
