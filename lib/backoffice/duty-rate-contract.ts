import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { example, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { hasLettersOrDigits, singleLine } from "@/lib/text/input-schema";

/** Texts of the screen of stamp duty and registration. */
export const dutyRateMessages = {
  title: "Stamp duty and registration",
  about:
    "Property pages of homes for sale show these percentages as an estimate, with their date and source. A rate holds from its day on. Rates are never changed: to correct one, add another for the same day.",
  added: "The rate is added",
  known: "This rate holds on that day already",
  tooMany: `There can be at most ${limits.dutyRatesKept} rates`,
  dayInvalid: "Choose a day from 2000 to 2100",
  percentInvalid: `Type a percentage from 0 to ${limits.dutyPercentMax} with two decimals at most`,
  sourceRequired: "Say who reports this rate, and when",
  couldNotLoad: "We could not load the rates.",
} as const;

const percent = z
  .number({ error: dutyRateMessages.percentInvalid })
  .min(0, dutyRateMessages.percentInvalid)
  .max(limits.dutyPercentMax, dutyRateMessages.percentInvalid)
  .refine((value) => Number(value.toFixed(2)) === value, { error: dutyRateMessages.percentInvalid })
  .meta({ examples: [7.5] });

export const dutyRateBody = z.strictObject({
  from: z.iso
    .date({ error: dutyRateMessages.dayInvalid })
    .refine((day) => day >= "2000-01-01" && day <= "2100-12-31", { error: dutyRateMessages.dayInvalid })
    .meta({ description: "India's date: the rate holds from this day on.", examples: ["2027-04-01"] }),
  stampDutyPercent: percent,
  registrationPercent: percent,
  source: singleLine(limits.lineMaxCharacters, dutyRateMessages.sourceRequired)
    .refine(hasLettersOrDigits, { error: dutyRateMessages.sourceRequired })
    .meta({ description: "Shown to everybody." }),
});
export type DutyRateBody = z.output<typeof dutyRateBody>;

const dutyRateRow = z
  .object({
    from: example("2020-09-07"),
    stampDutyPercent: z.number(),
    registrationPercent: z.number(),
    source: z.string(),
    isInForce: z.boolean(),
    version: z.int().optional().meta({ description: "Missing for rates that came with the program." }),
    addedAt: time().optional(),
  })
  .meta({ id: "DutyRate" });
export type DutyRateRow = z.output<typeof dutyRateRow>;

export const listDutyRatesContract = {
  id: "listDutyRates",
  method: "GET",
  path: "/v3/duty-rates",
  summary: "Rates of stamp duty and registration, added last first",
  access: "admin",
  data: z.array(dutyRateRow),
} as const satisfies Contract;

export const addDutyRateContract = {
  id: "addDutyRate",
  method: "POST",
  path: "/v3/duty-rates",
  summary: "Add a rate of stamp duty and registration from a day on",
  description: "Property pages show the rate in force. A rate that holds on its day already is a conflict.",
  access: "admin",
  body: dutyRateBody,
  data: dutyRateRow,
  status: 201,
  refuses: ["CONFLICT"],
} as const satisfies Contract;
