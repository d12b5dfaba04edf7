/** Where photos of a Cloudinary account come from. */
export const PHOTO_CLOUD_ORIGIN = "https://res.cloudinary.com";

/** Where the maps of entitled viewers come from (components/property/place-map). */
export const MAP_ORIGIN = "https://www.google.com";

/** Razorpay's own checkout, and where it reports what happens in it. */
export const CHECKOUT_ORIGIN = "https://checkout.razorpay.com";
export const CHECKOUT_LOG_ORIGIN = "https://lumberjack.razorpay.com";
