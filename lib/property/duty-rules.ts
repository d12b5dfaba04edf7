/** Stamp duty and registration of a purchase from a day on. Percent of the price, two decimals at most. */
export type DutyRate = {
  /** India's date: `2020-09-07`. */
  from: string;
  stampDutyPercent: number;
  registrationPercent: number;
  /** Who says so, as it is shown. */
  source: string;
};

/**
 * Duties in Madhya Pradesh, oldest first. No official table was found: property portals of 2022 to 2025 report these. One of them
 * says that registration may be 1 %. A lower rate for women was announced in 2022, and nothing shows it in force. Administrators
 * add later rates (lib/backoffice/add-duty-rate).
 */
export const SHIPPED_DUTY_RATES: readonly [DutyRate, ...DutyRate[]] = [
  {
    from: "2020-09-07",
    stampDutyPercent: 7.5,
    registrationPercent: 3,
    source: "Property portals, 2022 to 2025; no official table was found",
  },
];

/** Of rates in the order in which they were added, the one in force on a day (`2026-11-25`). Of two for one day the later one counts. */
export function dutyRateOn(day: string, added: readonly DutyRate[]): DutyRate {
  let inForce: DutyRate = SHIPPED_DUTY_RATES[0];
  for (const rate of [...SHIPPED_DUTY_RATES, ...added])
    if (rate.from <= day && rate.from >= inForce.from) inForce = rate;
  return inForce;
}

/** Stamp duty and registration of a price, in whole rupees. */
export const dutiesOf = (price: number, { stampDutyPercent, registrationPercent }: DutyRate) => ({
  stampDuty: percentOf(price, stampDutyPercent),
  registration: percentOf(price, registrationPercent),
});

/** A percentage of an amount in whole rupees, half a rupee rounded up. */
const percentOf = (amount: number, percent: number) => Math.round((amount * Math.round(percent * 100)) / 10_000);
