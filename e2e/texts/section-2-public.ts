import { on } from "@/e2e/texts/row";

const CAPITALS = "Labels: tabs and chips are shown with capitals";

const layout = [
  ...on(2, "home", ["Home", "Properties", "Contact", "About Us", "Login", "Sign up"]),
  ...on(2, "home", ["Privacy Policy", "Refund Policy", "Terms & Conditions", "Company", "Legal"]),
  ...on(2, "home", [/^\+91 \d{5} \d{5}$/, /^\S+@\S+$/]),
  ...on(2, "home of somebody signed in", ["Post property Free"]),
  ...on(2, "phone menu of somebody signed in", ["Logout"], "a logout button, with the word of the profile menu"),
  ...on(2, "home on a phone", ["Home", "Properties", "Upload", "Profile", "Wishlist"], "Home: phone bottom bar"),
];

const home = [
  ...on(2, "home", ["House", "PG", "Hostel", "Office", "Plot"], CAPITALS),
  ...on(2, "home", ["Post Free Property Ad", "Explore", "Upload property for Free"]),
  ...on(
    2,
    "home on a phone",
    [
      ...["All", "House", "PG", "Hostel", "Villa", "Office", "Coworking"],
      ...["Shop", "Plot", "Land", "Apartment", "Showroom"],
    ],
    CAPITALS,
  ),
  ...on(2, "home", ["Explore by type"], "Home: the explore dialog opens from this button"),
  ...on(2, "home", ["For Rent", "For Purchase", "All", "Continue"]),
  ...on(2, "home", ["Type", "City", "Category", "Buy", "Rent", "Price range", "Featured Properties", "View Details"]),
  ...on(2, "home", ["Indore", "Bhopal"], "Cities: the home filter widget offers these two"),
  ...on(2, "home", ["Show homes"], "Home: the filter widget's button"),
  ...on(2, "home", ["How it works", "Testimonials", "Houses", "Flats"]),
  ...on(2, "splash", ["Discovering", "Preparing", "Building", "Finalizing", "Welcome"]),
  ...on(2, "splash", ["Skip"], "Home: the splash has a Skip button"),
  ...on(2, "details modal", [
    /^Bedrooms \d/,
    /^Bathrooms \d/,
    /^Area [\d,]+ sq\.ft$/,
    /^Year built \d{4}$/,
    "Amenities",
  ]),
];

const lists = [
  ...on(2, "listings", ["Available Properties", "Property type", "Price range", "Page 2"]),
  ...on(2, "listings", ["None", "Price: low to high", "Price: high to low"]),
  ...on(2, "listings", ["Highest price"], "Lists: one slider and a number box of this name"),
  ...on(2, "listings on a phone", ["Filters"]),
  ...on(2, "listings without a result", ["No properties available at the moment."]),
  ...on(2, "explore", [/^Properties For You/, "Close"]),
  ...on(2, "explore without a result", ["No properties available at the moment."]),
  ...on(2, "buy", ["Property Listings", "Featured Properties"]),
  ...on(2, "buy", ["Featured", "Price: low to high", "Price: high to low", "Newest first"]),
  ...on(2, "buy without a result", ["No properties available at the moment."]),
];

const fixedPages = [
  ...on(2, "about", ["About Us"]),
  ...on(2, "sell", ["Sell Your Property", "Professional Photos", "Best Market Price", "Quick Process"]),
  ...on(2, "sell", ["List Your Property"]),
  ...on(2, "contact", ["Mon-Fri", "9:00 AM-6:00 PM", "Sat", "10:00 AM-4:00 PM", "Sun", "closed", "Send us a Message"]),
  ...on(2, "privacy policy", ["Privacy Policy", "Refund Policy", "Terms & Conditions", "Last Updated: April 24, 2025"]),
  ...on(2, "refund policy", ["Privacy Policy", "Refund Policy", "Terms & Conditions", "Last Updated: April 24, 2025"]),
  ...on(2, "terms", ["Privacy Policy", "Refund Policy", "Terms & Conditions", "Last Updated: April 24, 2025"]),
  ...on(2, "not found", ["Oops! House Not Found", "Return Home", "Browse Properties"]),
];

const property = [
  ...on(2, "property", [/^\d+ Bedrooms$/, /^\d+ Bathrooms$/, "Yes WiFi"]),
  ...on(2, "property", [
    "More Details",
    /^Total area [\d,]+ sq \.ft$/,
    "Property Details",
    "Category",
    "Property type",
  ]),
  ...on(2, "property", ["Parking yes", "Preferred customer", /^[\d,]+ sq\.ft Area$/]),
  ...on(2, "property", [/^Listed On \d{1,2}(st|nd|rd|th) [A-Z][a-z]+ \d{4}$/, "Similar Properties"]),
  ...on(2, "property", ["Get contact details"], "Unlock: the button's name"),
  ...on(2, "property", ["Last contact made 3 days ago"]),
  ...on(2, "property of a plot", ["Boring Yes", "Parking No", "Ownership Status First Owner", /^[A-Z]\w+ Facing$/]),
  ...on(2, "property", ["For Rent", "Flat", "Monthly rent", "Preferred tenant", "WiFi", "Parking"]),
  ...on(2, "property", ["Credit Required: 1 Credit", "Purchase Details"]),
];

const panel = [
  /^\+91 \d{5} \d{5}$/,
  /^Call (owner|agent)$/,
  "Address",
  "City",
  "Landmark",
  /^Pincode \d{6}$/,
  "Show map",
];
const sellerPanel = [
  ...on(2, "property read by an administrator", panel, "Facts: the recorded pincode wins over the fixed one"),
  ...on(2, "contact unlocked", panel, "Facts: the recorded pincode wins over the fixed one"),
];

export const publicRows = [...layout, ...home, ...lists, ...fixedPages, ...property, ...sellerPanel];
