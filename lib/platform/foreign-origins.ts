/** Origin of the photos of a Cloudinary account. */
export const PHOTO_CLOUD_ORIGIN = "https://res.cloudinary.com";

/** Origin of the maps for entitled viewers (components/property/place-map). */
export const MAP_ORIGIN = "https://www.google.com";

/** Origins of Razorpay's checkout and of its event log. */
export const CHECKOUT_ORIGIN = "https://checkout.razorpay.com";
export const CHECKOUT_LOG_ORIGIN = "https://lumberjack.razorpay.com";
