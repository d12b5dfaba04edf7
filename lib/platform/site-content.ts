import { site } from "@/lib/platform/site";

const TAGLINE = "Checked homes, one call away.";

/** Fixed texts and numbers that the site's owner may change or empty without touching a screen (readings, "Facts shown to people"). */
export const company = {
  name: site.name,
  tagline: TAGLINE,
  about: `${TAGLINE} Rent, sale, lease and new projects in six cities of Madhya Pradesh.`,
  address: "2nd Floor, Sample Arcade, AB Road, Indore 452001",
  /** State of all cities of the site. */
  region: "Madhya Pradesh",
  phone: "+91 90000 12345",
  phoneHref: "tel:+919000012345",
  email: "help@basera.example",
} as const;

/** Version of the privacy notice that people accept at sign-up; change it with the meaning of the notice. */
export const privacyNotice = { version: "2025-04-24" } as const;

/** Plans quoted in the terms (spec 9); the packs on sale are different. */
export const termsPlans = [
  { rupees: 499, properties: 3 },
  { rupees: 999, properties: 8 },
] as const;

/** Payment methods (spec 9). */
export const paymentMethods = "UPI, net banking, and debit and credit cards. Wallets follow later.";

/** Benefits of an account, shown beside sign-in and sign-up; `icon` names an icon of the sprite. */
export const accountReasons = [
  { icon: "heart", text: "Save places to My Cart" },
  { icon: "lock-open", text: "Unlock an owner’s number for 1 credit" },
  { icon: "house-plus", text: "Post your own property free" },
] as const;

/** Texts of the mails, plain text. How long a link works is passed in: browsers load this file, but not the table of limits. */
export const mails = {
  resetPassword: {
    subject: `Reset your ${company.name} password`,
    text: (link: string, { minutes }: { minutes: number }) =>
      `Someone asked to reset the password of your ${company.name} account. If it was you, open this link within ${minutes} minutes:\n\n${link}\n\nThe link works once. If it was not you, you can ignore this email: nothing has changed.\n`,
  },
  confirmSignIn: {
    subject: `Are you signing in to ${company.name}?`,
    text: (link: string, { hours }: { hours: number }) =>
      `Somebody entered many wrong passwords for your ${company.name} account, so new devices have to wait. To sign in on a new device, open this link on it within ${hours} hours and press "It was me":\n\n${link}\n\nThen sign in with your password. The link works once and does not sign anybody in by itself. Devices you have used before do not need it. If it was not you, you can ignore this email: nothing has changed.\n`,
  },
} as const;

/** Texts of the text messages. One of 160 plain characters costs one message. */
export const texts = {
  mobileCode: (code: string, { minutes }: { minutes: number }) =>
    `${code} is your ${company.name} code to confirm this mobile number. It is valid for ${minutes} minutes. Do not share it with anyone.`,
} as const;

/** The page about the company (spec 2, Route table). */
export const aboutPage = {
  title: "About Us",
  lede: "We bring together people who look for a home in Madhya Pradesh and people who have one to offer.",
  description: `Who is behind ${site.name}, how a listing gets on the site, what we check and what we do not, and how we earn money.`,
  story: {
    title: "Why we are here",
    text: [
      "Finding a home often means a week of calls, visits to places that are long gone, and the real price only at the end. We turned that around: price, location, area and photos first, then one call to the person who decides.",
      "We serve six cities: Indore, Bhopal, Ujjain, Dewas, Dhar and Khandwa. You will find houses, flats, PGs, hostels, offices, shops, plots and farmhouses there, on rent, on sale, on lease and as new projects.",
    ],
  },
  checked: {
    title: "What we check",
    points: [
      "Our team reviews every new listing before it goes live, and every later change to its text, price or photos.",
      "We remove phone numbers, emails and links from names and descriptions, so that contacts stay private.",
      "We remove the location that the camera saved in a photo.",
      "A property marked as sold leaves the public lists at once.",
    ],
  },
  notChecked: {
    title: "What we do not check",
    points: [
      "Who owns the property, and whether its papers are in order. Check them before you pay anyone.",
      "RERA numbers and approvals. We show what the seller tells us; the authority’s register is what counts.",
      "The people behind a number. Meet them at the property.",
      "Prices. The seller sets them, and you can negotiate.",
    ],
  },
  earning: {
    title: "How we earn",
    text: [
      "Posting is free. To call an owner or agent, you spend 1 credit for that contact, once. When a broker closes a deal, we get a share of the brokerage, as the terms say. Nobody can pay for a better place in a list.",
    ],
  },
} as const;

/** The page with the ways to reach us (spec 2, Contact page). */
export const contactPage = {
  title: "Contact Us",
  lede: "Call, write or visit us. For questions about one property, unlock its contact and ask the owner or agent.",
  description: `Address, phone, email and business hours of ${site.name} in Indore, a map, and a form to send us a message about the site or your account.`,
  hours: [
    { days: "Mon-Fri", time: "9:00 AM-6:00 PM" },
    { days: "Sat", time: "10:00 AM-4:00 PM" },
    { days: "Sun", time: "closed" },
  ],
  formTitle: "Send us a Message",
} as const;

/** The page of sample property managers (spec 2, Route table); the people are invented. */
export const managersPage = {
  title: "Property managers",
  lede: "Sample profiles: these six people are invented. They show how a manager would introduce themselves here.",
  description: `Six invented sample profiles of property managers in the cities of ${site.name}, one card each.`,
} as const;

/** Six sample managers, in the order of their addresses. */
export const sampleManagers = [
  {
    name: "Asha Verma",
    role: "Rental manager",
    city: "Indore",
    years: 8,
    stars: 5,
    text: "Looks after flats around Vijay Nagar and Scheme 54, hands over keys and notes every meter on the first day.",
  },
  {
    name: "Imran Sheikh",
    role: "Plots and land",
    city: "Bhopal",
    years: 12,
    stars: 4.5,
    text: "Walks every boundary with the buyer and brings the layout plan along before anybody talks about the price.",
  },
  {
    name: "Neelam Joshi",
    role: "PG and hostels",
    city: "Ujjain",
    years: 6,
    stars: 4.5,
    text: "Runs four houses for students. Mess, laundry and power backup are on the card before anyone asks.",
  },
  {
    name: "Devendra Patel",
    role: "Shops and showrooms",
    city: "Dewas",
    years: 15,
    stars: 5,
    text: "Knows which side of the market has the afternoon sun, and which shutter has been closed for too long.",
  },
  {
    name: "Kavita Solanki",
    role: "Villas and farmhouses",
    city: "Dhar",
    years: 9,
    stars: 4,
    text: "Checks the well, the road and the caretaker’s rooms twice a year and writes to the owner about all three.",
  },
  {
    name: "Rohit Malviya",
    role: "Offices and coworking",
    city: "Khandwa",
    years: 5,
    stars: 4.5,
    text: "Measures seats, cabins and parking himself, so that a team of twenty finds room for twenty.",
  },
] as const;

/** The accessibility statement; its facts are those of the last test. */
export const accessibilityPage = {
  title: "Accessibility",
  description: `How ${site.name} works by keyboard, with a screen reader, at 400 % zoom and without JavaScript, what was tested, and what does not work yet.`,
  lede: `We want everybody to be able to use ${site.name}: on a cheap phone, by keyboard and with a screen reader. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
  /** Day of the last test. */
  tested: "2026-11-22",
  sections: [
    {
      title: "What we tested",
      points: [
        "Every kind of page that visitors, buyers, owners, agents and administrators meet, at the width of a phone and of a desktop: up to 50 pages and open dialogs each.",
        "Forms and their errors, the dialogs and menus that people open most, and what a screen reader announces when part of a page changes.",
      ],
    },
    {
      title: "How we tested",
      points: [
        "With axe-core against the rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, in Chromium.",
        "By keyboard: on the main pages, whatever has the focus is visible and not covered. We also tried the search box, menus and dialogs, and where the focus goes when they close.",
        "With reduced motion: nothing moves by itself, and the opening screen is left out.",
        "With the colours of a high-contrast theme: you can tell what is selected and what has the focus.",
        "At a width of 320 pixels, the same as 400 % zoom on a desktop, also with wider text spacing: no page scrolls sideways.",
        "The size of buttons and links: at least 24 pixels, mostly 44.",
        "Without JavaScript: searching, filtering, sorting, reading a property, signing in, up and out, and writing to us.",
      ],
    },
    {
      title: "What does not work well yet",
      points: [
        "Photos are described only by the property’s name and a number, because sellers do not say what they show.",
        "A screen reader cannot read our maps: the list beside a map has the same homes. “Show map” opens a map of Google; the address is written beside it.",
        "The payment window belongs to the payment provider.",
        "Not every page was tested in every state; high-contrast colours were tried on the main pages, in Chromium alone.",
        "People who use a screen reader every day have not tested the site yet.",
      ],
    },
    {
      title: "Tell us",
      text: [
        "If something keeps you from using this site, write or call us. Tell us which page it was and what you use to read it. We will answer and help you with what you wanted to do.",
      ],
      contact: true,
    },
  ],
} as const;

/** The page for those who have a property to sell (spec 2, Sell page). */
export const sellPage = {
  title: "Sell Your Property",
  lede: "Tell us about your property, add photos and post it. Posting is free, and we review every property before it goes live.",
  description: `Sell your house, apartment, flat or land in Madhya Pradesh: enter its price, rooms and address, add photos and post it free on ${site.name}.`,
  benefits: [
    {
      icon: "camera",
      title: "Professional Photos",
      text: "Add photos from your phone. They are shown large and load fast everywhere.",
    },
    {
      icon: "hand-coins",
      title: "Best Market Price",
      text: "You set the price, and buyers call you directly. There is no commission on it.",
    },
    {
      icon: "clock",
      title: "Quick Process",
      text: "One form from your phone. You get a notification when it is approved.",
    },
  ],
  formTitle: "List Your Property",
} as const;

/** Shown where a listing has no recorded value (spec 2, Property details). */
export const unrecorded = {
  boring: "Yes",
  ownershipStatus: "First Owner",
  lastContact: "Last contact made 3 days ago",
} as const;

/** Pincodes of the cities' head post offices, for listings that record none (readings, Facts shown to people). */
export const cityPincodes: Readonly<Partial<Record<string, string>>> = {
  Indore: "452001",
  Bhopal: "462001",
  Ujjain: "456001",
  Dewas: "455001",
  Dhar: "454001",
  Khandwa: "450001",
};

export const heroContent = {
  title: TAGLINE,
  lede: "Houses, flats, PGs, offices and plots in Indore, Bhopal, Ujjain, Dewas, Dhar and Khandwa. Every listing is reviewed before it goes live.",
} as const;

/** Statistics on the home page, which count up (spec 1 and 9). */
export const stats = [
  { target: 1548, label: "Properties sold" },
  { target: 25, label: "Award winning" },
  { target: 9, label: "Years" },
] as const;

export const howItWorks = [
  {
    icon: "search",
    title: "1. Find",
    text: "Filter by type, city and budget. Save what you like to My Cart and compare it later.",
  },
  {
    icon: "unlock",
    title: "2. Unlock",
    text: "Spend 1 credit to see the name, number and exact address behind a listing. You pay once per property.",
  },
  {
    icon: "call",
    title: "3. Call and visit",
    text: "Speak to the owner or agent directly, fix a time and see the place for yourself before you decide.",
  },
] as const;

/** Seven sample testimonials (spec 1). */
export const testimonials = [
  {
    name: "Neha S.",
    role: "Tenant, Indore",
    stars: 5,
    text: "Found a 2 BHK in Vijay Nagar in four days. The photos matched the flat when I went to see it.",
  },
  {
    name: "Imran Q.",
    role: "Owner, Dewas",
    stars: 5,
    text: "I posted my plot on Sunday night and it was approved by Monday lunch. Two serious calls the same week.",
  },
  {
    name: "Pooja T.",
    role: "Buyer, Bhopal",
    stars: 5,
    text: "I paid for one number, spoke to the owner myself and fixed the rent on that call.",
  },
  {
    name: "Aditya R.",
    role: "Student, Indore",
    stars: 4,
    text: "Good filters for PG. I could see mess, WiFi and laundry before I called anyone.",
  },
  {
    name: "Farida B.",
    role: "Agent, Ujjain",
    stars: 5,
    text: "Listing is free and the enquiries come with the city and budget already clear.",
  },
  {
    name: "Rakesh M.",
    role: "Owner, Khandwa",
    stars: 4,
    text: "My shop was empty for two months. It went to a tenant in three weeks after I put six photos here.",
  },
  {
    name: "Sneha K.",
    role: "Tenant, Bhopal",
    stars: 5,
    text: "Price, area and deposit were on the page. No broker called me afterwards.",
  },
] as const;

export const closing = {
  title: "Have a place to rent out or sell?",
  text: "Post it free. We check the details and publish it, and interested people call you directly.",
} as const;

export const splashStages = ["Discovering", "Preparing", "Building", "Finalizing", "Welcome"] as const;

/** The dialog after sign-up (spec 2, Welcome dialog). */
export const welcome = {
  title: `Welcome to ${company.name}`,
  buyer: {
    thanks: "Thank you for registering as a Property Buyer",
    message: (userName: string) =>
      `Hi ${userName}, save the properties you like in My Cart. When one looks right, spend 1 credit to see the name, number and exact address behind it.`,
  },
  owner: {
    thanks: "Thank you for registering as a Property Seller",
    message: (userName: string) =>
      `Hi ${userName}, upload your first property free. We review it before it goes live, and interested people then call you directly.`,
  },
  agent: {
    thanks: "Thank you for registering as a Real Estate Agent",
    message: (userName: string) =>
      `Hi ${userName}, upload your listings free. We review each one before it goes live, and you follow them all under Uploaded Properties.`,
  },
} as const;

/** The guided tour in its order (spec 2); steps whose place is not on the screen are left out. */
export const tourSteps = [
  { key: "dashboard", title: "Dashboard", text: "Come back here at any time to see how things stand." },
  { key: "cart", title: "My Cart", text: "Every property you save with the heart waits for you here." },
  {
    key: "properties",
    title: "My Properties",
    text: "Purchased properties: each contact you unlock stays here, beside the listings that are yours.",
  },
  { key: "upload", title: "Upload Property", text: "Post a property free: choose what it is, add details and photos." },
  {
    key: "uploaded",
    title: "Uploaded Properties",
    text: "See which of your listings are pending, approved or rejected.",
  },
  { key: "credits", title: "Credits", text: "Buy credits, and look up your transaction history." },
  { key: "profile-menu", title: "Profile menu", text: "Your profile, your properties, account settings and logout." },
  { key: "home", title: "Home", text: "Takes you back to the home page and its search." },
] as const;
