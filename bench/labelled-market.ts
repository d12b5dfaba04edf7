import { Types } from "mongoose";
import sharp, { type Sharp } from "sharp";
import type { FactsGround } from "@/lib/listings/duplicate-facts";
import { hashPhoto, type PhotoHashes } from "@/lib/media/photo-hash";
import { localityKeyOf } from "@/lib/property/locality-key";

/** The words and pictures that a labelled market is made of. */
export type Templates = {
  style: PictureStyle;
  localities: readonly string[];
  towers: readonly string[];
  /** Each row says one thing in several ways. */
  sentences: readonly (readonly string[])[];
  names: readonly ((home: { bedrooms: number; tower: string; locality: string }) => string)[];
};

/** Those that rules and weights are tuned on. */
export const BUILD: Templates = {
  style: "boxes",
  localities: ["Vijay Nagar", "Palasia", "Bhawarkua", "Rau", "Nipania"],
  towers: ["Shalimar Heights", "Green Park", "Lotus Residency", "Silver Springs", "Royal Enclave", "Narmada Towers"],
  sentences: [
    ["Morning light reaches every room", "The rooms are bright from early on", "Sunlit rooms all day"],
    ["The school bus stops at the gate", "A school is two minutes on foot", "Schools are close by"],
    ["Water comes from a borewell and the municipal line", "Water supply round the clock", "Never short of water"],
    ["A watchman looks after the gate at night", "Guards at the entrance", "Gated with security"],
    ["The kitchen has a granite platform", "Modular kitchen with granite", "New kitchen fittings"],
    ["Repainted this year", "Fresh paint on all walls", "Walls were painted recently"],
    ["The balcony looks over the garden", "Garden facing balcony", "Balcony with a green view"],
    ["Vegetable market around the corner", "Daily market within walking distance", "Shops just outside"],
  ],
  names: [
    ({ bedrooms, tower }) => `${bedrooms} BHK flat in ${tower}`,
    ({ bedrooms, tower }) => `${tower}, ${bedrooms} BHK`,
    ({ bedrooms, locality, tower }) => `Spacious ${bedrooms} bedroom apartment, ${tower} ${locality}`,
  ],
};

/** Those that they are measured on. */
export const MEASURE: Templates = {
  style: "ovals",
  localities: ["Arera Colony", "Kolar Road", "Freeganj", "Lasudia", "Old Palasia", "Mahalaxmi Nagar"],
  towers: [
    "Omaxe Hills",
    "Skyline Court",
    "Minal Plaza",
    "Pinnacle Dreams",
    "Apollo Avenue",
    "Treasure Town",
    "Sai Kripa",
  ],
  sentences: [
    [
      "Both bedrooms open to a terrace",
      "Terrace attached to the bedrooms",
      "You step from the bedrooms onto the terrace",
    ],
    ["Metro station planned nearby", "The coming metro will stop close to here", "Near the future metro"],
    [
      "Lift and power backup in the block",
      "The block has an elevator with a generator",
      "Elevator never stops thanks to backup",
    ],
    ["Vitrified tiles throughout", "Tiled floors in all rooms", "Flooring of vitrified tile"],
    ["Family occupied until last month", "A family lived here until recently", "Vacated a month ago"],
    ["Cupboards and fans are included", "Comes with wardrobes and ceiling fans", "Fans, lights and wardrobes stay"],
    ["Rajwada is fifteen minutes by car", "Quarter of an hour to Rajwada", "Easy drive to the old city"],
    ["No broker calls please", "Direct visits welcome", "Come and see it any evening"],
    ["Corner unit with cross ventilation", "Air flows through from both sides", "Good ventilation as it is a corner"],
  ],
  names: [
    ({ bedrooms, tower }) => `${bedrooms}BHK at ${tower} ready to move`,
    ({ tower, locality }) => `${tower} ${locality} family home`,
    ({ bedrooms, locality }) => `Well kept ${bedrooms} bhk near ${locality} square`,
  ],
};

export type LabelledListing = {
  _id: Types.ObjectId;
  /** The true home. */
  home: number;
  listing: Omit<FactsGround, "photos" | "_id">;
  photos: PhotoHashes[];
};

type Random = () => number;
type Home = {
  number: number;
  tower: string;
  locality: string;
  city: "Indore" | "Bhopal";
  category: "rent" | "sale";
  bedrooms: number;
  bathrooms: number;
  area: number;
  price: number;
  floor: number;
  unit: string;
  furnished: string;
  facts: number[];
  pictures: { image: Buffer; isOfBuilder: boolean }[];
};

const FLOORS = [
  "ground",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 8, 1);

/**
 * A market whose true homes are known: flats of towers, several of one tower alike in kind, size, price and builder's photos; some
 * are listed by two or three sellers, who change photos, words, price and area.
 */
export async function labelledMarket(homes: number, random: Random, templates: Templates): Promise<LabelledListing[]> {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const listings: LabelledListing[] = [];
  let number = 0;
  while (number < homes) {
    const tower = `${pick(templates.towers)} ${1 + Math.floor(random() * 90)}`;
    const flats = Math.min(homes - number, 1 + Math.floor(random() * 7));
    const drawings = await Promise.all(Array.from({ length: 3 }, () => madePicture(random, templates.style)));
    const stack = stackOf(random, pick, templates);
    for (let flat = 0; flat < flats; flat += 1) {
      const home = await homeIn({ number, tower, stack, flat, drawings }, random, templates);
      number += 1;
      const draw = random();
      const offers = draw < 0.15 ? 3 : draw < 0.5 ? 2 : 1;
      for (let offer = 0; offer < offers; offer += 1) listings.push(await offerOf(home, offer, random, templates));
    }
  }
  return listings;
}

type Stack = Pick<Home, "locality" | "city" | "category" | "bedrooms" | "bathrooms" | "area" | "price">;

function stackOf(random: Random, pick: <T>(values: readonly T[]) => T, { localities }: Templates): Stack {
  const bedrooms = 1 + Math.floor(random() * 4);
  const category = pick(["rent", "sale"] as const);
  const area = 380 + bedrooms * 330 + Math.floor(random() * 260);
  const price =
    category === "rent"
      ? 4_000 + bedrooms * 5_500 + Math.floor(random() * 40) * 250
      : area * (3_000 + Math.floor(random() * 25) * 100);
  const place = { locality: pick(localities), city: pick(["Indore", "Bhopal"] as const) };
  return { ...place, category, bedrooms, bathrooms: Math.max(1, bedrooms - Math.floor(random() * 2)), area, price };
}

type Placing = { number: number; tower: string; stack: Stack; flat: number; drawings: readonly Buffer[] };

async function homeIn(
  { number, tower, stack, flat, drawings }: Placing,
  random: Random,
  templates: Templates,
): Promise<Home> {
  const ownPhotos = random() < 0.12 ? 0 : 2 + Math.floor(random() * 3);
  const own = await Promise.all(Array.from({ length: ownPhotos }, () => madePicture(random, templates.style)));
  const shown = drawings.filter(() => random() < 0.6);
  const pictures = [
    ...own.map((image) => ({ image, isOfBuilder: false })),
    ...shown.map((image) => ({ image, isOfBuilder: true })),
  ];
  // Flats above each other are alike to the rupee; others differ a little.
  const isAlike = random() < 0.6;
  const floor = flat + 1 + Math.floor(random() * 2) * 3;
  return {
    number,
    tower,
    ...stack,
    ...(!isAlike && {
      area: stack.area + Math.floor((random() - 0.5) * 160),
      price: Math.round((stack.price * (0.94 + random() * 0.12)) / 50) * 50,
    }),
    floor: Math.min(floor, 10),
    unit: `${Math.min(floor, 10)}0${1 + flat}`,
    furnished: ["unfurnished", "semi", "fully"][Math.floor(random() * 3)] as string,
    facts: templates.sentences.map((_, place) => place).filter(() => random() < 0.6),
    pictures:
      pictures.length > 0 ? pictures : [{ image: await madePicture(random, templates.style), isOfBuilder: false }],
  };
}

async function offerOf(home: Home, offer: number, random: Random, templates: Templates): Promise<LabelledListing> {
  const isCopy = offer > 0;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const said = home.facts
    .filter(() => !isCopy || random() < 0.85)
    .map((fact) => pick(templates.sentences[fact] ?? [""]));
  const floorText = random() < 0.5 ? [`On the ${FLOORS[home.floor]} floor`] : [];
  const shuffled = [...said, ...floorText].toSorted(() => random() - 0.5);
  const price = isCopy ? home.price * (0.92 + random() * 0.16) : home.price;
  const step = home.category === "rent" ? 100 : 10_000;
  const rounding = pick([1, 10, 25, 50]);
  const kept = isCopy ? home.pictures.filter(() => random() < 0.85) : home.pictures;
  const photos: PhotoHashes[] = [];
  for (const { image } of kept.length > 0 ? kept : home.pictures)
    photos.push(await hashPhoto(isCopy ? await copyOfPicture(image, random) : image));
  const createdAt = new Date(START + Math.floor(random() * 60 * DAY_MS));
  const area = isCopy ? Math.round(home.area / rounding) * rounding : home.area;
  const localityKey = localityKeyOf(home.locality, home.city);
  return {
    _id: new Types.ObjectId(),
    home: home.number,
    photos,
    listing: {
      sellerId: new Types.ObjectId(),
      createdAt,
      updatedAt: createdAt,
      category: home.category,
      propertyType: isCopy && random() < 0.3 ? "Apartment" : "Flat",
      city: home.city,
      ...(localityKey && { localityKey }),
      address:
        random() < (isCopy ? 0.55 : 0.75) ? `Flat ${home.unit}, ${home.tower}` : `${home.tower}, ${home.locality}`,
      price: Math.max(step, Math.round(price / step) * step),
      area,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      propertyDetails: {
        bedrooms: home.bedrooms,
        bathrooms: home.bathrooms,
        totalArea: area,
        ...(random() < 0.8 && { furnishedStatus: home.furnished }),
        ...(random() < 0.45 && { floor: home.floor }),
      },
      name: pick(templates.names)(home),
      description: `${shuffled.join(". ")}.`,
      landmark: `Near ${home.locality} square`,
    },
  };
}

const [WIDTH, HEIGHT] = [240, 180];

/** How the pictures of a labelled market are drawn: `boxes` while rules are built, `ovals` when they are measured. */
type PictureStyle = "boxes" | "ovals";

/** A made-up photo: light that falls off, a number of things, and grain. */
async function madePicture(random: Random, style: PictureStyle): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const [across, down, base] = [random() - 0.5, random() - 0.5, 90 + random() * 80];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const light = base + 110 * across * (x / WIDTH - 0.5) + 110 * down * (y / HEIGHT - 0.5);
      for (let part = 0; part < 3; part += 1) pixels[(y * WIDTH + x) * 3 + part] = light;
    }
  const things = 7 + Math.floor(random() * 9);
  for (let thing = 0; thing < things; thing += 1) {
    const [w, h] = [20 + random() * 110, 18 + random() * 90];
    const [left, top] = [random() * WIDTH - w / 3, random() * HEIGHT - h / 3];
    const colour = [random() * 255, random() * 255, random() * 255];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(HEIGHT, top + h); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(WIDTH, left + w); x += 1) {
        const [u, v] = [(x - left) / w - 0.5, (y - top) / h - 0.5];
        if (style === "ovals" && u * u + v * v > 0.25) continue;
        for (let part = 0; part < 3; part += 1) pixels[(y * WIDTH + x) * 3 + part] = colour[part] ?? 0;
      }
  }
  for (let place = 0; place < pixels.length; place += 1)
    pixels[place] = Math.max(0, Math.min(255, (pixels[place] ?? 0) + (random() - 0.5) * 22));
  return encoded(sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }), 88);
}

const encoded = (picture: Sharp, quality: number) => picture.jpeg({ quality }).toBuffer();

type Change = (image: Buffer, random: Random) => Promise<Buffer>;

const CHANGES: readonly Change[] = [
  (image) => encoded(sharp(image).resize({ width: 170 }), 85),
  (image) => encoded(sharp(image), 50),
  (image) => encoded(sharp(image).flop(), 85),
  (image, random) => encoded(sharp(image).modulate({ brightness: 0.85 + random() * 0.35 }), 85),
  async (image, random) => {
    const { width = WIDTH, height = HEIGHT } = await sharp(image).metadata();
    const cut = { width: Math.round(width * 0.9), height: Math.round(height * 0.9) };
    const left = Math.floor(random() * (width - cut.width));
    return encoded(sharp(image).extract({ ...cut, left, top: Math.floor(random() * (height - cut.height)) }), 85);
  },
  async (image, random) => {
    const { width = WIDTH } = await sharp(image).metadata();
    const mark = { width: Math.round(width * 0.3), height: 14, channels: 4 as const };
    const background = { r: 255, g: 255, b: 255, alpha: 0.55 };
    const input = await sharp({ create: { ...mark, background } })
      .png()
      .toBuffer();
    return encoded(sharp(image).composite([{ input, gravity: random() < 0.5 ? "southeast" : "southwest" }]), 85);
  },
];

/** A copy as another seller makes it: one or two of smaller, encoded again, mirrored, brighter or darker, cut to 90 %, marked. */
async function copyOfPicture(image: Buffer, random: Random): Promise<Buffer> {
  const pick = () => CHANGES[Math.floor(random() * CHANGES.length)] as Change;
  const once = await pick()(image, random);
  return random() < 0.4 ? pick()(once, random) : once;
}
