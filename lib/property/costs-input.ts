import { rupees } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { COST_FIELDS, type CostBasis, type CostField, type CostFigures } from "@/lib/property/costs-rules";
import { costTexts } from "@/lib/property/costs-texts";

type TypedCosts = Partial<Record<CostField, string>>;
export type ReadCosts = { figures: CostFigures; errors: Partial<Record<CostField, string>> };

/** Reads typed figures. A field that cannot be read has an error in words; an empty amount is nothing. */
export function readCosts({ kind, price }: CostBasis, typed: TypedCosts, amountFrom: AmountReader): ReadCosts {
  const read: ReadCosts = { figures: {}, errors: {} };
  for (const field of COST_FIELDS[kind]) {
    const found = readField(field, typed[field] ?? "", price, amountFrom);
    if (typeof found === "number") read.figures[field] = found;
    else read.errors[field] = found;
  }
  return read;
}

/** Rupees from `25,000`, `15k` or `12 lakh`; undefined for anything else. */
type AmountReader = (text: string) => number | undefined;

function readField(field: CostField, typed: string, price: number, amountFrom: AmountReader): number | string {
  const text = typed.trim();
  if (field === "rate") {
    const rate = plainNumber(text.replace(/\s*%$/, ""));
    return rate === undefined || rate > limits.loanPercentMax ? costTexts.rateInvalid : rate;
  }
  if (field === "years") {
    const years = plainNumber(text);
    return years !== undefined && Number.isInteger(years) && years >= 1 && years <= limits.loanYearsMax
      ? years
      : costTexts.yearsInvalid;
  }
  const amount = text === "" ? 0 : amountFrom(text);
  if (amount === undefined) return costTexts.amountInvalid;
  return field === "loan" && amount > price ? costTexts.loanTooLarge(rupees(price)) : amount;
}

const plainNumber = (text: string): number | undefined =>
  /^\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Number(text) : undefined;
