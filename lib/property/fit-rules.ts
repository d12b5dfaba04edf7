import { shortDate } from "@/lib/platform/format";
import { type Category, NOT_STATED, PREFERRED_LABELS, type PreferredCustomer } from "@/lib/property/constants";
import type { PublicProperty } from "@/lib/property/types";

/** Who somebody says is moving in. */
export const MOVERS = ["girl", "boy", "married", "family"] as const satisfies readonly PreferredCustomer[];
export type Mover = (typeof MOVERS)[number];

export const VEHICLES = ["none", "bike", "car"] as const;
export type Vehicle = (typeof VEHICLES)[number];

/** What somebody says of themselves, kept on the device. `from`: India's date, the first day a home is needed. */
export type AboutMe = { who?: Mover | undefined; from?: string | undefined; vehicle?: Vehicle | undefined };

/** `ask`: what is stated leaves it open. */
export type Fit = "fits" | "ask" | "differs";

/** Only homes to rent or lease have a preferred tenant. */
export const asksForFit = (category: Category): boolean => category === "rent" || category === "lease";

export type StatedHome = Pick<PublicProperty, "preferredCustomer" | "availableFrom" | "propertyDetails">;

/** Whether a preference for tenants fits who is moving in. A married couple may count as a family, and the other way round. */
export function tenantFit(preferred: PreferredCustomer, who: Mover): Fit {
  if (preferred === "all" || preferred === who) return "fits";
  const pair = new Set<string>([preferred, who]);
  return pair.has("married") && pair.has("family") ? "ask" : "differs";
}

/** How the first day of a home goes with the day on which it is needed. Without a stated day it is open. */
export const dateFit = (availableFrom: string | undefined, from: string): Fit =>
  availableFrom === undefined ? "ask" : availableFrom <= from ? "fits" : "differs";

/** How the parking of a home goes with a vehicle. A place for a car takes a bike. */
export function parkingFit(details: StatedHome["propertyDetails"], vehicle: Vehicle): Fit {
  if (vehicle === "none") return "fits";
  const { parkingType, parking, parkingSpots } = details;
  if (parkingType === "no-parking" || parking === "no" || parking === false || parkingSpots === 0) return "differs";
  if (typeof parkingType === "string") return vehicle === "bike" || parkingType.includes("car") ? "fits" : "differs";
  return typeof parkingSpots === "number" && parkingSpots > 0 ? "fits" : "ask";
}

export type FitLine = { key: keyof AboutMe; fit: Fit };

/** Each thing that somebody has said, beside what is stated of the home. */
export function fitLines(home: StatedHome, { who, from, vehicle }: AboutMe): FitLine[] {
  return [
    ...(who ? [{ key: "who", fit: tenantFit(home.preferredCustomer, who) } as const] : []),
    ...(from ? [{ key: "from", fit: dateFit(home.availableFrom, from) } as const] : []),
    ...(vehicle ? [{ key: "vehicle", fit: parkingFit(home.propertyDetails, vehicle) } as const] : []),
  ];
}

/** A value that was read from the device, with what is not known left out. */
export function aboutMeFrom(stored: unknown): AboutMe {
  if (typeof stored !== "object" || stored === null) return {};
  const { who, from, vehicle } = stored as Record<string, unknown>;
  return {
    who: MOVERS.find((one) => one === who),
    vehicle: VEHICLES.find((one) => one === vehicle),
    from: typeof from === "string" && /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : undefined,
  };
}

const TENANTS: Record<PreferredCustomer, string> = {
  all: "Everybody",
  girl: "Girls",
  boy: "Boys",
  married: "Married couples",
  family: "Families",
};

/** Texts of `Do you fit?` on property pages and before an unlock. */
export const fitTexts = {
  title: "Do you fit?",
  about: "What the owner states, beside what you say of yourself. Your answers stay on this device.",
  lines: { who: PREFERRED_LABELS.letting, from: "Available from", vehicle: "Parking" } satisfies Record<
    keyof AboutMe,
    string
  >,
  questions: {
    who: "Who is moving in?",
    from: "From when do you need it?",
    vehicle: "What do you park?",
  } satisfies Record<keyof AboutMe, string>,
  movers: { girl: "A girl", boy: "A boy", married: "A married couple", family: "A family" } satisfies Record<
    Mover,
    string
  >,
  vehicles: { none: "Nothing", bike: "A bike", car: "A car" } satisfies Record<Vehicle, string>,
  notSaid: "Not said",
  fits: { fits: "Fits", ask: "Ask the owner", differs: "Does not fit" } satisfies Record<Fit, string>,
  forget: "Forget my answers",
  beforeUnlock: (lines: readonly string[]) =>
    `According to the owner's details this home does not suit you (${lines.join(", ").toLowerCase()}). The contact still costs a credit.`,
} as const;

/** What a home states on each line. */
export const statedTexts = ({
  preferredCustomer,
  availableFrom,
  propertyDetails,
}: StatedHome): Record<keyof AboutMe, string> => ({
  who: TENANTS[preferredCustomer],
  from: availableFrom ? shortDate(availableFrom) : NOT_STATED,
  vehicle: parkingText(propertyDetails),
});

function parkingText(details: StatedHome["propertyDetails"]): string {
  const [bike, car] = [parkingFit(details, "bike"), parkingFit(details, "car")];
  if (car === "fits") return "For a car";
  if (bike === "fits") return "For a bike";
  return car === "ask" ? NOT_STATED : "None";
}
