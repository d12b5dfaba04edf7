/** Razorpay's addresses: its API and the script of its checkout. */
export const PROVIDER_API_URL = "https://api.razorpay.com";

export const PROVIDER_CHECKOUT_URL = "https://checkout.razorpay.com/v1/checkout.js";

const OWN = { RAZORPAY_API_URL: PROVIDER_API_URL, RAZORPAY_CHECKOUT_URL: PROVIDER_CHECKOUT_URL } as const;

type AddressName = keyof typeof OWN;

const isElsewhere = (env: PaymentsEnv, name: AddressName) => new URL(env[name]).origin !== new URL(OWN[name]).origin;

const hasTestKey = ({ RAZORPAY_KEY_ID: key }: PaymentsEnv) => key?.startsWith(TEST_KEY_PREFIX) === true;

/** The payment settings of this environment that pages may read. */
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

/** Payment variables that contradict each other, with the broken rule (readings, Money and credits). */
export const brokenPaymentRules = (env: PaymentsEnv): { name: keyof PaymentsEnv; message: string }[] =>
  RULES.filter(({ isBroken }) => isBroken(env));

const TEST_KEY_PREFIX = "rzp_test_";

/** Environment variables of payments. */
export type PaymentsEnv = {
  NODE_ENV: string;
  PAYMENTS_SANDBOX: boolean;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_API_URL: string;
  RAZORPAY_CHECKOUT_URL: string;
};

/** Payment settings that pages may read. */
export type PaymentsFacts = {
  /** True when credits can be bought on this site. */
  isOpen: boolean;
  /** True when no real money moves: with a test key or another provider's address. Every page that sells shows a notice. */
  isSandbox: boolean;
  /** Address of the checkout's script. */
  checkoutUrl: string;
};
