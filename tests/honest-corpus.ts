import type { KnownContacts, TextField } from "@/lib/text/listing-redaction";
import { Draw } from "@/tests/random";

/** A listing without any contact, whose texts must stay word for word. */
export type Honest = { kind: string; fields: TextField[]; known: KnownContacts };

const PLACES = [
  "Vijay Nagar",
  "Palasia",
  "Rajwada",
  "Bengali Square",
  "MG Road",
  "Nipania",
  "Bhawarkua",
  "Arera Colony",
  "Kolar Road",
  "Freeganj",
  "LIG Colony",
  "A.B. Road",
  "Annapurna",
];
const CITIES = ["Indore", "Bhopal", "Ujjain", "Dewas", "Mumbai", "Pune", "Chennai", "Kolkata"];
const PROJECTS = [
  "Shanti Heights",
  "Green City",
  "Dr. Ambedkar Bhawan",
  "St. Mary Residency",
  "B.C.M. Paradise",
  "Om Shanti Villa",
  "Silver Springs",
  "R.K. Puram",
  "Tulsi Tower",
  "N.R.K. Business Park",
  "Apollo D.B. City",
];
const SENTENCES = [
  "Morning light reaches every room.",
  "Water comes from the municipal line and a borewell.",
  "Repainted this year, with a kitchen platform of granite.",
  "Parks, schools and a hospital are at a walk.",
  "The lane is quiet at night.",
  "Two wheelers park under the stairs, a car in front.",
  "Vastu is right, the door faces east.",
  "Garden ke samne, hawa dar ghar.",
  "Ghar bilkul main road ke paas hai.",
  "शांत इलाका, बाज़ार पास में।",
  "All papers are clear, bank loan possible.",
  "Immediate possession for families.",
  "Lift, power backup and CCTV are included.",
  "Ten minutes to the railway station.",
  "No broker, the owner lives upstairs.",
  "Near temple, market and bus stand.",
];

const commas = (amount: number): string => {
  const text = String(amount);
  const head = text.slice(0, -3);
  return head === "" ? text : `${head.replace(/\B(?=(\d\d)+$)/g, ",")},${text.slice(-3)}`;
};
const years = (draw: Draw) => draw.between(1985, 2031);
const area = (draw: Draw) => draw.of([draw.between(350, 9_800), draw.between(10, 98) * 100 + draw.of([0, 25, 50, 75])]);

/** The kinds of honest statements. Each makes one sentence with numbers. */
const KINDS: Record<string, (draw: Draw) => string> = {
  prices: (draw) =>
    draw.of([
      `Price Rs ${commas(draw.between(450_000, 98_765_432))}${draw.of(["", " negotiable", "/-", " only"])}`,
      `Rs. ${commas(draw.between(3_500, 98_000))} per month, deposit Rs ${commas(draw.between(10_000, 300_000))}`,
      `₹${draw.between(6, 99)}.${draw.between(10, 99)} lakh`,
      `${draw.between(1, 9)}.${draw.between(1, 95)} Cr, ${draw.of(["negotiable", "final", "all inclusive"])}`,
      `Asking ${draw.between(20, 95)} lakh, last price ${draw.between(18, 90)} lakh`,
      `Rate Rs ${draw.between(2_100, 9_800)} per sq ft, total Rs ${commas(draw.between(1_000_000, 98_765_000))}`,
      `Rent ${draw.between(65, 98)}${draw.digits(2)}0, maintenance ${draw.between(600, 950)}0`,
      `Rs ${commas(draw.between(6_000_000, 98_765_432))} (${area(draw)} sq ft)`,
    ]),
  "registration numbers": (draw) =>
    draw.of([
      `RERA P-IND-${draw.between(16, 24)}-${draw.digits(4)}`,
      `RERA no. P${draw.of(["521", "517", "518", "990", "024"])}000${draw.digits(5)}`,
      `MPRERA: P-BPL-${draw.between(17, 24)}-${draw.digits(4)}`,
      `UPRERAPRJ${draw.digits(6)}`,
      `RERA PRM/KA/RERA/1251/446/PR/${draw.digits(6)}/00${draw.digits(4)}`,
      `HRERA-PKL-GGM-${draw.digits(3)}-${years(draw)}`,
      `RC/REP/HARERA/GGM/${draw.digits(3)}/${draw.digits(3)}/${years(draw)}/${draw.digits(2)}`,
      `TN/29/Building/${draw.digits(4)}/${years(draw)}`,
      `PR/GJ/AHMEDABAD/AUDA/RAA0${draw.digits(4)}/${draw.digits(6)}`,
    ]),
  "survey numbers": (draw) =>
    draw.of([
      `Survey no. ${draw.between(7, 980)}/${draw.between(1, 9)}/${draw.between(1, 9)}`,
      `Khasra ${draw.between(60, 980)}/${draw.between(1, 9)}, ${draw.between(60, 980)}/${draw.between(1, 9)}, ${draw.between(60, 980)}/${draw.between(1, 9)}`,
      `khasra no ${draw.between(600, 980)}/${draw.between(1, 9)}/${draw.between(1, 9)}, ${draw.between(600, 980)}/${draw.between(1, 9)}`,
      `Gat no ${draw.between(60, 990)}, hissa ${draw.between(1, 9)}`,
      `Patwari halka no ${draw.between(10, 99)}, survey ${draw.between(100, 999)}/${draw.between(1, 9)}`,
    ]),
  years: (draw) =>
    draw.of([
      `Built in ${years(draw)}, renovated ${years(draw)}`,
      `${years(draw)}-${years(draw)} design`,
      `Construction ${years(draw)}, age ${draw.between(1, 30)} years`,
      `Possession by ${draw.of(["March", "Dec", "June"])} ${years(draw)}`,
    ]),
  areas: (draw) =>
    draw.of([
      `Carpet ${area(draw)} sq ft, super built-up ${area(draw)} sq ft`,
      `${area(draw)} sqft, ${draw.between(2, 5)} BHK, ${draw.between(1, 4)} bath`,
      `${area(draw)}-${area(draw)} sq ft plots`,
      `Plot area ${draw.between(600, 9_900)} sq.ft, built ${area(draw)} sq.ft`,
      `${draw.between(1, 9)}.${draw.between(1, 9)} acre, ${draw.between(2, 40)} bigha`,
      `${draw.between(60, 400)} sq m (${area(draw)} sq ft)`,
    ]),
  "PIN codes": (draw) =>
    draw.of([
      `${draw.of(CITIES)} - ${draw.of(["452", "462", "456", "600", "700", "411", "800"])}0${draw.digits(2)}`,
      `PIN ${draw.between(1, 8)}${draw.digits(5)}`,
      `${draw.of(PLACES)}, ${draw.of(CITIES)} 4520${draw.digits(2)}, MP`,
      `pincode: 4520${draw.digits(2)}, ward ${draw.between(1, 85)}`,
      `Chennai 6000${draw.digits(2)}, ${draw.between(1_000, 9_900)} sq ft`,
    ]),
  distances: (draw) =>
    draw.of([
      `${draw.between(1, 9)}.${draw.between(1, 9)} km from the station, ${draw.between(100, 950)} m from NH ${draw.between(3, 86)}`,
      `Airport ${draw.between(6, 40)} km, railway ${draw.between(2, 19)} km, bus stand ${draw.between(200, 900)} m`,
      `${draw.between(5, 45)} min to ${draw.of(PLACES)}, ${draw.between(2, 9)} min walk to the market`,
    ]),
  wards: (draw) =>
    draw.of([
      `Ward ${draw.between(1, 85)}, zone ${draw.between(1, 19)}`,
      `ward no. ${draw.between(1, 85)}`,
      `Ward ${draw.between(60, 85)}, house no ${draw.between(600, 999)}`,
    ]),
  schemes: (draw) =>
    draw.of([
      `Scheme no ${draw.of([54, 78, 94, 114, 140, 71])}`,
      `Scheme No. ${draw.of([54, 78])} part ${draw.between(1, 3)}, near scheme ${draw.of([94, 114])}`,
      `Schemes 54, 78, 94 and 114 are near`,
    ]),
  dates: (draw) =>
    draw.of([
      `Possession ${draw.between(1, 28)}/${draw.between(1, 12)}/${years(draw)}`,
      `Available from ${draw.between(1, 28)}-${draw.between(1, 12)}-${years(draw)}`,
      `Open house ${draw.between(1, 28)} Nov ${years(draw)}, ${draw.between(9, 11)} am`,
      `From ${years(draw)}-0${draw.between(1, 9)}-${draw.between(10, 28)}`,
      `Ready on ${draw.between(10, 28)}.0${draw.between(1, 9)}.${years(draw)}`,
    ]),
  phases: (draw) =>
    draw.of([
      `Phase ${draw.between(1, 9)}, sector ${draw.between(1, 150)}`,
      `Sector ${draw.between(60, 99)}, Noida ${draw.of(["201301", "201309"])}`,
      `Sector ${draw.of([78, 62, 137])}, phase ${draw.of(["II", "III", "IV"])}, block ${draw.of(["A", "B", "C"])}`,
    ]),
  timings: (draw) =>
    draw.of([
      `Visits ${draw.between(8, 11)}:30 - ${draw.between(5, 8)}:30`,
      `Open ${draw.between(9, 11)} am to ${draw.between(5, 8)} pm, Sunday ${draw.between(9, 11)} to ${draw.between(1, 4)}`,
      "24x7 water and security",
      `${draw.between(6, 9)}:15, ${draw.between(6, 9)}:45 and 10:30 buses`,
    ]),
  floors: (draw) =>
    draw.of([
      `Floor ${draw.between(1, 12)} of ${draw.between(12, 30)}`,
      `${draw.between(2, 9)}th floor of ${draw.between(9, 30)}, ${draw.between(1, 4)} lifts`,
      `G+${draw.between(2, 14)} building, ${draw.between(2, 8)} flats on each floor`,
      `2+1 BHK, ${draw.between(1, 9)} of ${draw.between(9, 14)}`,
    ]),
  dimensions: (draw) =>
    draw.of([
      `${draw.of([20, 25, 30, 40, 60, 90])}x${draw.of([40, 50, 60, 80])} plot`,
      `Plots ${draw.of([20, 30, 60])}x50, ${draw.of([25, 90])}x60, 40x80`,
      `${draw.of([30, 60, 90])} × ${draw.of([50, 60, 120])} ft, ${area(draw)} sq ft`,
      `Hall ${draw.between(10, 22)}'${draw.between(0, 11)}" x ${draw.between(10, 16)}'${draw.between(0, 11)}", bedroom ${draw.between(9, 14)}'6" x ${draw.between(9, 12)}'0"`,
      `Frontage ${draw.between(20, 90)} ft, depth ${draw.between(40, 120)} ft, road ${draw.of([30, 40, 60, 80])} ft`,
    ]),
  "plot numbers": (draw) =>
    draw.of([
      `Plot no. ${draw.between(1, 999)}-${draw.of(["A", "B", "C"])}`,
      `Plots ${draw.between(61, 64)}, ${draw.between(65, 69)}, ${draw.between(70, 79)} and ${draw.between(80, 95)}`,
      `flat ${draw.between(101, 909)}, tower ${draw.between(1, 12)}`,
      `House no ${draw.between(600, 9_800)}, ${draw.of(PLACES)}`,
      `Flats ${draw.between(601, 640)}, ${draw.between(701, 740)}, ${draw.between(801, 840)} left`,
      `Shop ${draw.between(7, 98)}/${draw.between(1, 9)}, block ${draw.between(1, 9)}`,
    ]),
  loans: (draw) =>
    draw.of([
      `Loan of Rs ${commas(draw.between(1_500_000, 9_000_000))} at ${draw.between(7, 9)}.${draw.between(10, 95)}% for ${draw.of([15, 20, 25])} years`,
      `EMI about Rs ${commas(draw.between(9_500, 98_000))}`,
      `EMI ${draw.between(60, 98)}${draw.digits(3)} x ${draw.of([120, 180, 240])} months`,
      `Bank loan up to ${draw.between(70, 90)} percent, EMI from ${draw.between(15, 60)},${draw.digits(3)}`,
      `Stamp duty ${draw.between(5, 8)}.${draw.between(1, 9)}%, registration 1%, brokerage 2%`,
    ]),
  roads: (draw) =>
    draw.of([
      `Near NH ${draw.of([48, 52, 44, 86])}`,
      `NH-${draw.of([48, 52])} is ${draw.between(1, 9)} km away`,
      `On SH ${draw.between(18, 48)}, ${draw.of([60, 80, 100])} ft road`,
      `A.B. Road and MR-${draw.of([9, 10, 11])} are close`,
    ]),
  buses: (draw) =>
    draw.of([
      `Bus ${draw.between(1, 98)}, ${draw.between(1, 98)} and ${draw.between(100, 420)} stop here`,
      `City bus no. ${draw.between(5, 95)}A`,
      `Bus numbers 7, 9, 11, 64 and 78A`,
      `Buses ${draw.between(60, 99)}, ${draw.between(6, 9)}, ${draw.between(110, 980)}, ${draw.between(6, 9)}, ${draw.between(110, 320)}`,
      `iBus route ${draw.between(1, 14)}, stop ${draw.between(1, 40)}`,
    ]),
  "names with dots": (draw) =>
    draw.of([
      `${draw.of(PROJECTS)}, ${draw.of(PLACES)}`,
      `Opp. ${draw.of(PROJECTS)}`,
      `Near Dr. R.K. Sharma Hospital`,
      `M.G. Road, opp. St. Paul School`,
      `S.No. ${draw.between(10, 99)}, ${draw.of(PROJECTS)}`,
      "Regd. office in J.P. Nagar",
      "Quiet lane.In front a park",
      "Ready flat.Good view",
      "Sq.ft rate is final",
      "Furnished.to let now",
    ]),
  counts: (draw) =>
    draw.of([
      `${draw.between(2, 6)} BHK, ${draw.between(1, 4)} balconies, ${draw.between(1, 3)} parking`,
      `${draw.between(60, 980)} flats in ${draw.between(2, 12)} towers on ${draw.between(2, 19)} acres`,
      "one or two cars, three bathrooms, double bed",
      "do kamre, teen balcony, char log ke liye",
      "ek hall, do bedroom, saat minute mein station",
      "Seven rooms on two floors, one kitchen on each",
      `Lift for ${draw.of([6, 8])}, ${draw.between(60, 900)} kg`,
    ]),
  meters: (draw) =>
    draw.of([
      `Power load ${draw.between(3, 15)} kW, ${draw.of([1, 3])} phase meter`,
      `Tank ${draw.of([500, 1000, 2000])} litres, borewell ${draw.between(200, 800)} ft`,
      `DG backup ${draw.between(60, 500)} kVA`,
      `Water ${draw.between(6, 9)} am and ${draw.between(6, 9)} pm`,
    ]),
  "mail words": (draw) =>
    draw.of([
      "Facebook office nearby",
      "Available at the rate of 4500 per sq ft",
      `@ Rs ${draw.between(2_000, 9_000)} per sq ft`,
      "Instagram worthy view",
      "Phone signal is good here",
      "Call the guard at the gate",
      "Follow the road to the dot on the map",
      "At a distance of 2 km",
      "Mail box in the lobby",
      "Contact the office on the ground floor",
      "Wi-Fi and phone line in each room",
      "Telegraph office is opposite",
      `Available @${draw.between(2_000, 9_000)}/sq.ft`,
      "Post office and bank at walking distance",
    ]),
  mixtures: (draw) =>
    draw.of([
      `${draw.between(2, 4)} BHK, ${area(draw)} sq ft, floor ${draw.between(6, 9)} of ${draw.between(10, 14)}, Rs ${draw.between(60, 98)} lakh`,
      `Flat ${draw.between(601, 909)}, ${area(draw)} sq ft, Rs ${commas(draw.between(6_000_000, 98_765_432))}`,
      `Sector ${draw.between(60, 99)}, ${area(draw)}-${area(draw)} sq ft, possession ${years(draw)}`,
      `${draw.between(60, 99)} x ${draw.between(20, 99)} plot = ${draw.between(1_200, 9_800)} sq ft, ward ${draw.between(60, 85)}`,
      `Age ${draw.between(6, 9)}, floor ${draw.between(2, 9)}, area ${area(draw)}, price ${draw.between(60, 99)} lakh`,
    ]),
};

const NOBODY: KnownContacts = { names: [], phones: [], emails: [], addressLines: [] };
const SELLERS: KnownContacts[] = [
  NOBODY,
  { names: ["Green City"], phones: ["9826012345"], emails: ["info@greencity.in"], addressLines: ["Vijay Nagar"] },
  { names: ["Om Shanti"], phones: ["7000095901"], emails: ["sales@home.in"], addressLines: ["Scheme No 54, Indore"] },
  {
    names: ["Rahul Sharma"],
    phones: ["8889912345"],
    emails: ["rahul.sharma@gmail.com"],
    addressLines: ["118 Tulsi Residency, Palasia"],
  },
  { names: ["Shanti Heights"], phones: ["6261234567"], emails: ["office@builder.in"], addressLines: ["MG Road"] },
];

/** `count` honest listings of each kind from a seed. */
export function honestListings(seed: number, count: number): Honest[] {
  return Object.entries(KINDS).flatMap(([kind, make], order) =>
    Array.from({ length: count }, (_, index) => {
      const draw = new Draw(seed + order * 2_000_003 + index * 6_007);
      const sentences = [draw.of(SENTENCES), `${make(draw)}.`, draw.of(SENTENCES)];
      if (draw.chance(40)) sentences.push(`${draw.of(Object.values(KINDS))(draw)}.`);
      const fields: TextField[] = [
        { path: "name", text: `${draw.of(PROJECTS)}${draw.chance(30) ? ` ${draw.between(1, 9_999)}` : ""}` },
        { path: "title", text: `${draw.between(1, 5)} BHK in ${draw.of(PLACES)}` },
        { path: "description", text: sentences.join(draw.chance(20) ? "\n" : " ") },
        { path: "landmark", text: draw.of(["Near temple", "Bus stop 64", "Opp. park", make(draw)]) },
        { path: "location", text: `${draw.of(PLACES)}, ${draw.of(CITIES)}` },
        { path: "amenities.0", text: draw.of(["Lift", "CCTV", "Power backup", "Gym", "Water storage"]) },
        { path: "propertyDetails.facing", text: draw.of(["East", "North-East", "2 sides open"]) },
      ];
      return { kind, fields, known: draw.of(SELLERS) };
    }),
  );
}
