/** Razorpay's own addresses: of its API, and of the script that opens its checkout. */
export const PROVIDER_API_URL = "https://api.razorpay.com";
export const PROVIDER_CHECKOUT_URL = "https://checkout.razorpay.com/v1/checkout.js";

export const TEST_KEY_PREFIX = "rzp_test_";
