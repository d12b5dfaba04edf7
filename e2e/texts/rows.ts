import type { ScreenName } from "@/e2e/texts/screens";

type Section = 2 | 5 | 8 | 9;
/** A text of the specification and where it belongs: word for word, or its fixed part beside figures and names. */
export type Row = { section: Section; text: string | RegExp; screen: ScreenName; note?: string };

/** Rows of one section for one screen; `note` says what the readings change about them. */
const on = (section: Section, screen: ScreenName, texts: readonly Row["text"][], note?: string): Row[] =>
  texts.map((text) => ({ section, text, screen, ...(note && { note }) }));

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

/** The fixed text, or the day of an unlock that the demo or another test made. */
const lastContact = /^Last contact made (3 days ago|on \d{1,2} [A-Z][a-z]{2} \d{4})$/;
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
  ...on(2, "property", [lastContact], "Facts: a recorded unlock wins over the fixed text"),
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

const publicRows = [...layout, ...home, ...lists, ...fixedPages, ...property, ...sellerPanel];

const account = [
  ...on(2, "login", [
    "Email",
    "Password",
    "Sign In",
    "Don't have an account? Sign up",
    "Home",
    "Back",
    "Show password",
  ]),
  ...on(2, "login that is under way", ["Processing..."]),
  ...on(2, "register", [
    "Buyer",
    "Owner",
    "Agent",
    "Full Name",
    "Mobile Number",
    "City",
    "Email",
    "Password",
    "Sign Up",
  ]),
  ...on(2, "register", ["Already have an account? Sign in", "Home", "Back", "Show password"]),
  ...on(2, "admin login", ["Admin Login", "Email", "Password", "Sign In"]),
  ...on(2, "welcome of a buyer", ["Welcome to Basera", "Thank you for registering as a Property Buyer"]),
  ...on(2, "welcome of an owner", ["Welcome to Basera", "Thank you for registering as a Property Seller"]),
  ...on(2, "welcome of an agent", ["Welcome to Basera", "Thank you for registering as a Real Estate Agent"]),
  ...on(2, "welcome of a buyer", [/^Hi Test buyer \w+, /, "Get Started", "Take a Tour"]),
  ...on(2, "welcome of an owner", [/^Hi Test owner \w+, /, "Get Started", "Take a Tour"]),
  ...on(2, "welcome of an agent", [/^Hi Test agent \w+, /, "Get Started", "Take a Tour"]),
  ...on(2, "tour", ["1 of 8", "8 of 8", "Close tour"]),
  ...on(
    2,
    "tour",
    [/^Purchased properties: /, /transaction history/],
    "My Properties: the tour's purchased properties",
  ),
];

const dashboard = [
  ...on(2, "dashboard of an owner", ["Profile Settings", "My Properties", "Account Settings", "Logout"]),
  ...on(2, "dashboard of an owner", ["Dashboard", "My Cart", "Upload Property", "Uploaded Properties", "Credits"]),
  ...on(2, "dashboard of an owner", [/^Hello, \S/, "Welcome to your Dashboard", "Take a Tour"]),
  ...on(2, "dashboard of an owner", ["Total Properties", "Approved Properties", "Rejected Properties"]),
  ...on(2, "dashboard of an owner", ["Pending Properties", "Total Users"]),
  ...on(2, "dashboard of an administrator", ["Total Properties", "Approved Properties", "Rejected Properties"]),
  ...on(2, "dashboard of an administrator", ["Pending Properties", "Total Users"]),
  ...on(2, "dashboard of an administrator", ["Properties", "Users", "Enquiries", "System"], "Admin's menu"),
  ...on(2, "dashboard of a buyer", [
    "Dashboard",
    "My Cart",
    "My Properties",
    "Welcome to your Dashboard",
    "Take a Tour",
  ]),
  ...on(2, "dashboard of a buyer", ["Credits"], "Who may do what: Credits for buyers too"),
];

const posting = [
  ...on(2, "add property", ["Rent", "Sale", "Lease", "New projects"]),
  ...on(2, "add property", ["House", "PG", "Hostel", "Flat", "Plot", "Office", "Land", "Farmhouse", "Shop", "Villa"]),
  ...on(2, "add property", ["Apartment", "Showroom", "Coworking space"]),
  ...on(2, "add a flat for rent", ["Add Flat Property"]),
  ...on(2, "add a house for sale", ["Add House Property"]),
  ...on(2, "property uploaded", ["Property uploaded successfully, wait for admin to approve the property"]),
  ...on(2, "property uploaded", ["Close", "Track status"]),
  ...on(2, "seller list", ["For Rent", "Pending", /^\+1 more/, /^₹[\d,]+ per month$/, "Edit", "View Details"]),
  ...on(2, "seller list", [/^Beds \d/, /^Baths \d/, /^Area in sq ft [\d,]+$/, "Parking Yes", /^\d+ views?$/]),
  ...on(2, "seller list with an approved one", ["Approved"]),
  ...on(2, "deleting an own property", ["Delete Property"]),
];

const admin = [
  ...on(2, "admin table with a pending one", ["S.No", "Property", "User", "Date", "View", "Status", "action", "Price"]),
  ...on(2, "admin table with a pending one", ["Approve", "Reject", "Pending", "Mark as sold", "Add property"]),
  ...on(2, "admin table", ["Prev", "Next", /^Page 1 of \d+$/]),
  ...on(2, "admin table of approved ones", ["Approved"]),
  ...on(2, "admin table of rejected ones", ["Rejected"]),
  ...on(2, "admin table on a phone", ["User", "Date", "Pending", "Approve", "Reject", "Page 1 of 1", "Prev", "Next"]),
  ...on(2, "admin table with nothing in it", ["No properties found."]),
  ...on(2, "users", ["User", "Email", "Type", "Credits", "Rating", "Created", "Actions"]),
  ...on(2, "users", [/^Showing 1 to 10 of \d+ results$/, "Page 2"]),
  ...on(2, "user details", ["User Details", "Username", "Email", "Phone number", "User type", "Credits", "Rating"]),
  ...on(2, "user details", ["Created at", "Updated at", "Property ids", "No properties", "0 out of 5"]),
];

const own = [
  ...on(2, "contact dialog", ["Credit Required: 1 Credit", "Purchase Details", "View Details"]),
  ...on(2, "credits", ["Available credits", "Used credits", "Recent transactions", "Purchase credits"]),
  ...on(2, "cart", ["My Cart", /^1 saved$/, /^Remove .+ from My Cart$/, "No properties available at the moment."]),
  ...on(2, "saving a property", [/^Save .+ to My Cart$/], "Cart: a heart on every card"),
  ...on(2, "own properties of a buyer", ["My Properties", "No properties available at the moment."]),
  ...on(2, "own properties of somebody without any", ["No properties available at the moment."]),
  ...on(2, "profile", [
    "Properties",
    "Total Views",
    "Credits",
    "Rating",
    /^owner$/i,
    /^Member since \d/,
    /^Rating: \d/,
  ]),
  ...on(2, "profile", ["Personal Information", "Full Name", "Email Address", "Phone Number", "Edit Profile"]),
  ...on(2, "profile", ["Uploaded Properties", "No Properties Listed"]),
  ...on(2, "profile being edited", ["Save", "Cancel"]),
];

const signedInRows = [...account, ...dashboard, ...posting, ...admin, ...own];

const validationRows = [
  ...on(5, "home", ["select all filter fields"]),
  ...on(5, "login", ["Email is required", "Invalid email address", "Password is required"]),
  ...on(5, "login", ["Password must be at least 6 characters long"]),
  ...on(5, "admin login", ["Email is required", "Password is required"]),
  ...on(5, "register", ["Full Name is required", "Mobile number is required", "Invalid mobile number"]),
  ...on(5, "register", ["Email is required", "Invalid email address", "Password is required"]),
  ...on(5, "register", ["Password must be at least 6 characters long"]),
  ...on(5, "sign-up that names no user type", ["User type is required"]),
  ...on(5, "sell", ["Please select a property type", "Please enter the price", "Please enter the number of bedrooms"]),
  ...on(5, "sell", ["Please enter the number of bathrooms", "Please enter the address"]),
  ...on(5, "sell", ["Description must be at least 20 characters", "PNG, JPG, GIF up to 10MB"]),
  ...on(5, "contact", ["Name is required", "Email is required", "Subject is required", "Message is required"]),
  ...on(5, "contact", ["Name must be at least 2 characters", "Please enter a valid email address"]),
  ...on(5, "contact", ["Subject must be at least 5 characters", "Message must be at least 20 characters"]),
  ...on(5, "add a flat for rent", ["Name is required", "Address is required", "Landmark is required"]),
  ...on(5, "add a flat for rent", ["Price is required", "Price range is required", "Rent is required"]),
  ...on(5, "add a flat for rent", ["Preferred client", "Rent Required", "Please select at least one photo"]),
  ...on(5, "add a house for sale", ["TNCP Approved", "RERA Approved", "Loan on this Property"]),
  ...on(5, "add a house for sale", ["TNCP Approved is required", "RERA Approved is required"]),
  ...on(5, "add a house for sale", ["Loan on this Property is required", "Please select at least one photo"]),
  ...on(5, "listings", ["₹1,000"]),
];

const failureRows = [
  ...on(8, "add a property without a word of the server", ["Failed to add property. Please try again."]),
  ...on(8, "add a flat for rent", ["Please select at least one photo"]),
  ...on(8, "login with a wrong password", ["Invalid email or password"], "Who may do what: one neutral message"),
  ...on(8, "admin login with a wrong password", ["Invalid email or password"], "Who may do what: one neutral message"),
  ...on(8, "login without a word of the server", ["Something went wrong"]),
  ...on(8, "sign-up without a word of the server", ["Something went wrong"]),
  ...on(8, "logout that fails", ["Something went wrong"]),
  ...on(8, "order that is refused", ["Something went wrong"]),
  ...on(8, "home", ["select all filter fields"]),
  ...on(8, "saving a property", ["Property added to cart successfully!"]),
  ...on(8, "listing that could not be saved", ["Failed to add property to cart."]),
  ...on(8, "listing that could not be saved", ["An error occurred while adding the property to cart."]),
  ...on(8, "cart", ["Property removed from cart successfully!", "Failed to remove property from cart."]),
  ...on(8, "cart", ["An error occurred while removing the property from cart."]),
  ...on(8, "contact without credits", ["not enough credits to purchase details", "Available credits"]),
  ...on(8, "property read by an administrator", ["already have access to details"]),
  ...on(8, "property", ["login to get details", "Sign In"]),
  ...on(8, "admin cancels a delete", ["property delete aborted!"]),
  ...on(8, "admin cancels a delete", [
    "WARNING : This may delete the property permanently , Confim to delete property?",
  ]),
  ...on(8, "checkout that does not load", ["Failed to load Razorpay SDK"]),
  ...on(8, "payment that is refused", ["Payment verification failed!"]),
  ...on(8, "payment that breaks off", ["Something went wrong!"]),
  ...on(8, "listings without a result", ["No properties available at the moment."]),
  ...on(8, "admin table with nothing in it", ["No properties found."]),
  ...on(8, "seller list with nothing in it", ["No Properties Listed"]),
  ...on(8, "profile", ["No Properties Listed"]),
];

const publicPages = [
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
  ...on(9, "property", ["Credit Required: 1 Credit", lastContact]),
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

const constantRows = [...publicPages, ...credits, ...rules];

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
