import { on } from "@/e2e/texts/row";

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
  ...on(2, "dashboard of an administrator", ["Properties", "Users", "Enquiries"], "Admin's menu"),
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

export const signedInRows = [...account, ...dashboard, ...posting, ...admin, ...own];
