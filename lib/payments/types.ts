/** Variables that payments are set by. */
export type PaymentsEnv = {
  NODE_ENV: string;
  PAYMENTS_SANDBOX: boolean;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_API_URL: string;
  RAZORPAY_CHECKOUT_URL: string;
};

/** What pages are told of payments. */
export type PaymentsFacts = {
  /** Can credits be bought on this site? */
  isOpen: boolean;
  /** No money moves: a stand-in takes the provider's place, or the key is one for tests. Every page that sells says so. */
  isSandbox: boolean;
  /** Address of the script that opens the checkout. */
  checkoutUrl: string;
};
