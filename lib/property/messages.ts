import { limits } from "@/lib/platform/limits";
import { site } from "@/lib/platform/site";

const PHOTO_SIZE = `${limits.photoMaxBytes / 1_048_576} MB`;
const yearOf = (day: string) => day.slice(0, 4);
const REJECTED = "This listing was rejected. Correct it and submit it again.";

/** The page of a listing that is hidden because nobody confirmed it. */
export const staleTexts = {
  title: "This listing is waiting for its owner",
  why: "The owner has not recently confirmed that it is still available, so we do not show it for now. As soon as the owner confirms it, you can read it here again.",
  description:
    "This listing is hidden until its owner confirms that it is still available. See similar homes that are available now.",
  yours: "This is your listing",
  toList: "Open my listings",
  readOn: "Read the whole listing in My Properties",
} as const;

/** The menu that shares a home. */
export const shareTexts = {
  share: "Share",
  device: "Share with an app",
  whatsApp: "WhatsApp",
  copy: "Copy link",
  copied: "The link is copied",
  notCopied: "Your browser did not copy the link. Please copy it from the address bar.",
} as const;

/** Messages of forms, photos and decisions. Those from spec 5 and 8 are quoted word for word. */
export const propertyMessages = {
  nameRequired: "Name is required",
  addressRequired: "Address is required",
  landmarkRequired: "Landmark is required",
  priceRequired: "Price is required",
  preferredCustomerRequired: "Price range is required",
  tncpRequired: "TNCP Approved is required",
  reraApprovedRequired: "RERA Approved is required",
  loanRequired: "Loan on this Property is required",
  rentRequired: "Rent is required",
  reraNumberRequired: "RERA number is required",
  reraNumberInvalid: "RERA number must have 6 to 40 letters, digits or hyphens",
  photoRequired: "Please select at least one photo",
  photoLeftOver: "We cannot read this file as a photo. Please remove it.",
  photoOffline: "You are offline. Try this photo again later.",
  photoStored: "Photo stored",
  photoWrongType: (name: string) => `${name} was left out: only JPEG, PNG, WebP and GIF photos can be added.`,
  photoTooLarge: (name: string) => `${name} was left out: it is larger than ${PHOTO_SIZE}.`,
  photoBeyondMost: (name: string) => `${name} was left out: a property can have at most ${limits.photosMax} photos.`,
  photoHint: `The first photo is the cover. Drag photos or use the arrows to change the order. JPEG, PNG, WebP or GIF, at most ${PHOTO_SIZE} each, ${limits.photosMax} in all.`,
  photosNotUploaded: "Some photos did not upload. Please retry or remove them.",
  photoMoved: (from: number, to: number) => `Photo ${from} is now photo ${to}.`,
  photoRemoved: (place: number) => `Photo ${place} is removed.`,
  propertyAdded: "Property added successfully!",
  addFailed: "Failed to add property. Please try again.",
  propertySaved: "Property saved successfully",
  uploadedWait: "Property uploaded successfully, wait for admin to approve the property",
  decisionComes: "We will notify you once it is reviewed.",
  addressSeen: "Shown only to people who unlock your contact",
  numberShown: "Your number is shown to people who unlock this listing.",
  contactsRemoved: "We removed contact details from the public text. People who unlock this listing get your number.",
  contactsAreCut: "We removed contact details from the public text.",
  editReviewed: "It is public now. When you save a change, it is hidden until we have reviewed it again.",
  editSold: "When you save a change, we review it before the property can be public again.",
  editOwnAsAdmin: "Its status stays the same.",
  editAsAdmin: "Its status stays the same, and the seller is notified of your changes.",
  editOutdated:
    "Somebody else changed this property while you were editing. Load the new version: your changes stay filled in, and you can save again.",
  editNotSaved: "Your changes are not saved. If you leave now, you will lose them.",
  wasRejected: REJECTED,
  newVersionLoaded: "The new version is loaded. Your changes are still filled in.",
  sellTypeRequired: "Please select a property type",
  sellPriceRequired: "Please enter the price",
  sellBedroomsRequired: "Please enter the number of bedrooms",
  sellBathroomsRequired: "Please enter the number of bathrooms",
  sellAddressRequired: "Please enter the address",
  sellDescriptionTooShort: `Description must be at least ${limits.sellDescriptionMinCharacters} characters`,
  sellPhotosHint: `PNG, JPG, GIF up to ${limits.photoMaxBytes / 1_048_576}MB`,
  notKept:
    "This browser does not store data, so your entries cannot be carried over. Please sign in first, then post your property.",
  sellNeedsSeller:
    "You have a buyer account. To post this property, sign up as an owner or agent with another email. Your entries stay on this device until then.",
  saveFailed: "Failed to save property. Please try again.",
  confirmed: "Thank you. Your listing is shown as available.",
  allConfirmed: ({ confirmed, leftOut }: { confirmed: number; leftOut: number }) => {
    if (confirmed + leftOut === 0) return "No listing needs your confirmation";
    const done = `${confirmed} ${confirmed === 1 ? "listing is" : "listings are"} confirmed as available`;
    if (leftOut === 0) return done;
    return `${done}. ${leftOut} ${leftOut === 1 ? "stays" : "stay"} hidden, because you list ${leftOut === 1 ? "that home" : "those homes"} again.`;
  },
  notConfirmable: {
    pending: "This listing is still being reviewed. It counts as confirmed from its approval on.",
    rejected: REJECTED,
    sold: "This listing is marked as sold. Mark it as unsold first.",
  },
  alreadyListed: "You already list this home",
  sellerListsIt: "The seller already lists this home",
  alreadyListedShow: "Show that listing",
  photosTooMany: `At most ${limits.photosMax} photos`,
  keepPhotosUnreadable: "The photos to keep must be a list of their addresses",
  detailsUnreadable: "The property details must be a JSON object",
  detailsTooMany: "There are too many property details",
  detailInvalid: "Please enter a short text, a number, or yes or no",
  detailNotAllowed: (key: string) => `${key} is not allowed`,
  detailNameTooLong: (key: string) => `${key.slice(0, limits.detailValueMaxCharacters)}… is too long`,
  detailsAtMost: (key: string) => `${key} is not accepted: at most ${limits.detailKeysMax} other details`,
  figureTooLong: "A number can have at most nine digits, and no decimals from one million up",
  categoryRequired: "Category is required",
  propertyTypeRequired: "Property type is required",
  cityUnknown: "We do not serve this city",
  priceTooHigh: "Price must be below 600 crore rupees",
  priceNotWhole: "Prices of ₹1 crore or more must be whole rupees",
  numberSplit:
    "This is part of your mobile number. People who unlock this listing get your number anyway, so please enter another value here.",
  priceTooFine: "Price can have at most two decimals",
  availableFromInvalid: `Available from must be a date from ${yearOf(limits.availableFromMin)} to ${yearOf(limits.availableFromMax)}, such as 2026-12-01`,
  yearBuiltInvalid: `Year built must be a year from ${limits.yearBuiltMin} to ${limits.yearBuiltMax}`,
  saleOnly: "Only for properties on sale",
  rentOnly: "Only for properties on rent",
  changedMeanwhile: "This property has changed since you opened it. Please look at it again.",
  propertyApproved: "Property approved successfully",
  propertyRejected: "Property rejected successfully",
  propertyDeleted: "Property deleted successfully",
  decidedJustNow: "An administrator has just decided about this property. You can delete it in a minute.",
  propertySold: "Property marked as sold",
  propertyUnsold: "Property marked as unsold",
  soldTooOften: (time: string) =>
    `This property was marked as sold or unsold ${limits.soldChangesPerHour} times within an hour. You can change it again from ${time}.`,
  notPending: "This property is no longer waiting for review",
  noPropertiesFound: "No properties found.",
  ownPropertyDeleted: "Property deleted",
  confirmDelete: "Confirm to delete property?",
  confirmDeleteAsAdmin: "WARNING : This may delete the property permanently , Confim to delete property?",
  deleteAborted: "property delete aborted!",
  propertyGone: "This property no longer exists. The list is up to date now.",
  historyNotLoaded: "We could not load the history.",
  propertyNotLoaded: "We could not load this property.",
  noPropertiesListed: "No Properties Listed",
  lastContact: (day: string) => `Last contact made on ${day}`,
  contactHeldShort: "Contact not available",
  contactHeld: "The contact details of this property cannot be unlocked at the moment.",
  /** What is wrong with the mobile number of the seller of a listing that waits, for administrators. */
  contactBlocks: {
    impossible: "The seller’s mobile number is not valid",
    unconfirmed: "The seller has not confirmed the mobile number yet",
    shared: `More than ${limits.accountsPerNumber} accounts use the seller’s mobile number`,
  },
  /** `contactBlocks` in short, below the number. */
  contactBlocksShort: {
    impossible: "Not valid",
    unconfirmed: "Not confirmed",
    shared: "Too many accounts",
  },
  notApprovable: {
    impossible: "This property cannot be approved: the seller’s mobile number is not valid.",
    unconfirmed: "This property cannot be approved yet: the seller has not confirmed the mobile number.",
    shared: `This property cannot be approved: more than ${limits.accountsPerNumber} accounts use the seller’s mobile number.`,
  },
} as const;

/** Texts about the offers of one home. */
export const offerTexts = {
  listedBy: (offers: number) => `Listed by ${offers}`,
  from: (price: string) => `from ${price}`,
  title: "Other offers of this home",
  columns: ["Price", "Confirmed available", "Listed by"],
  by: { owner: "Owner", agent: "Agent", none: site.name },
  notConfirmed: "Not yet",
  show: "See this offer",
  firstListed: (day: string) => `First listed ${day}`,
} as const;
