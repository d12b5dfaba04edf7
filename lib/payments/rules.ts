import { PROVIDER_API_URL, PROVIDER_CHECKOUT_URL, TEST_KEY_PREFIX } from "@/lib/payments/constants";
import type { PaymentsEnv, PaymentsFacts } from "@/lib/payments/types";

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
