/** Razorpay's own addresses: of its API, and of the script that opens its checkout. */
export const PROVIDER_API_URL = "https://api.razorpay.com";

export const PROVIDER_CHECKOUT_URL = "https://checkout.razorpay.com/v1/checkout.js";

const OWN = { RAZORPAY_API_URL: PROVIDER_API_URL, RAZORPAY_CHECKOUT_URL: PROVIDER_CHECKOUT_URL } as const;

type AddressName = keyof typeof OWN;

const isElsewhere = (env: PaymentsEnv, name: AddressName) => new URL(env[name]).origin !== new URL(OWN[name]).origin;

const hasTestKey = ({ RAZORPAY_KEY_ID: key }: PaymentsEnv) => key?.startsWith(TEST_KEY_PREFIX) === true;

/** What pages may know of payments in this environment. */
export const paymentsOf = (env: PaymentsEnv): PaymentsFacts => ({
  isOpen: Boolean(env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET),
  isSandbox: hasTestKey(env) || isElsewhere(env, "RAZORPAY_API_URL") || isElsewhere(env, "RAZORPAY_CHECKOUT_URL"),
  checkoutUrl: env.RAZORPAY_CHECKOUT_URL,
});

type EnvRule = { name: keyof PaymentsEnv; message: string; isBroken: (env: PaymentsEnv) => boolean };

const onlyInSandbox = (name: AddressName): EnvRule => ({
  name,
  message: "may be another address than the provider's own only with PAYMENTS_SANDBOX=1",
  isBroken: (env) => !env.PAYMENTS_SANDBOX && isElsewhere(env, name),
});

const RULES: readonly EnvRule[] = [
  {
    name: "RAZORPAY_KEY_ID",
    message: "must be given together with RAZORPAY_KEY_SECRET",
    isBroken: (env) => !env.RAZORPAY_KEY_ID && Boolean(env.RAZORPAY_KEY_SECRET),
  },
  {
    name: "RAZORPAY_KEY_SECRET",
    message: "must be given together with RAZORPAY_KEY_ID",
    isBroken: (env) => Boolean(env.RAZORPAY_KEY_ID) && !env.RAZORPAY_KEY_SECRET,
  },
  onlyInSandbox("RAZORPAY_API_URL"),
  onlyInSandbox("RAZORPAY_CHECKOUT_URL"),
  {
    name: "RAZORPAY_KEY_ID",
    message: "may be a test key in production only with PAYMENTS_SANDBOX=1",
    isBroken: (env) => env.NODE_ENV === "production" && !env.PAYMENTS_SANDBOX && hasTestKey(env),
  },
];

/** Which variables of payments contradict each other, and why (readings, Money and credits). */
export const brokenPaymentRules = (env: PaymentsEnv): { name: keyof PaymentsEnv; message: string }[] =>
  RULES.filter(({ isBroken }) => isBroken(env));

const TEST_KEY_PREFIX = "rzp_test_";

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
