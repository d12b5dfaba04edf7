import { on } from "@/e2e/texts/row";

const home = [
  ...on(9, "home", ["1548+", "25+", "9+", "Testimonial 7 of 7"]),
  ...on(9, "home", ["0-10,000", "10,000-20,000", "20,000-40,000"]),
  ...on(9, "home", [/^₹\d{1,3}(,\d\d)*,\d{3} per month$/, /^₹\d{1,2},\d\d,\d{3}$/]),
  ...on(9, "sample managers", [/\bsix people\b/, "Rating: 5 out of 5"]),
  ...on(9, "listings", ["₹1,000"]),
];

const credits = [
  ...on(9, "credits", ["Basic Pack", "₹499", "3 credits", "Popular Pack", "₹899", "8 credits", "Best Value"]),
  ...on(9, "credits", [/^Credits purchased/, "+3 credits"]),
  ...on(9, "credits used", ["Used credits 1", "Available credits 2", /^.1 credit$/]),
  ...on(9, "property", ["Credit Required: 1 Credit", "Last contact made 3 days ago"]),
  ...on(9, "property of a plot", ["Boring Yes", "Ownership Status First Owner"]),
  ...on(9, "contact unlocked", [/^Pincode \d{6}$/]),
  ...on(9, "user details", ["0 out of 5"]),
];

const rules = [
  ...on(9, "terms", [/^₹499 plan: .*up to 3 rental properties\.$/, /^₹999 plan: .*up to 8 rental properties\.$/]),
  ...on(9, "terms", [/^Each plan is valid for 30 days or until its limit is reached/]),
  ...on(9, "terms", ["Plans cover flats, houses and shops only.", "Plans are non-refundable."]),
  ...on(9, "terms", [/ up to 3% of the deal value\.$/, /1% of the deal value goes to Basera\.$/]),
  ...on(9, "terms", [/ within 7 days of deal closure\.$/, /^Listing is free\./]),
  ...on(9, "terms", [
    /UPI, net banking, and debit and credit cards\. Wallets follow later\.$/,
    /^You must be 18 or older/,
  ]),
  ...on(9, "credits", [/UPI, net banking, and debit and credit cards\. Wallets follow later\.$/]),
  ...on(9, "refund policy", [/^20% is deducted on cancellation\./, /within 7 days of booking\.$/]),
  ...on(9, "refund policy", [/ in 5-7 working days\.$/, /at least 3 days before the possession date\.$/]),
  ...on(9, "privacy policy", [/\b18 or older\b/]),
  ...on(9, "register", ["At least 6 characters", /you are 18 or older/]),
  ...on(9, "register", ["Invalid mobile number"]),
  ...on(9, "contact", [/^\+91 \d{5} \d{5}$/, /^\S+@\S+$/]),
];

export const constantRows = [...home, ...credits, ...rules];
