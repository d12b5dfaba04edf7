import * as z from "zod";
import { DEFAULT_PROXY_NETWORKS, networksOf } from "@/lib/platform/proxy-networks";

/** Environment variables of mail signatures: all of them or none. */
const DKIM_NAMES = ["DKIM_KEY_FILE", "DKIM_DOMAIN", "DKIM_SELECTOR"] as const;
type DkimName = (typeof DKIM_NAMES)[number];
export type DkimEnv = Partial<Record<DkimName, string | undefined>>;

/** Variables that are missing beside the others. */
const missingDkimNames = (env: DkimEnv): DkimName[] => {
  const missing = DKIM_NAMES.filter((name) => !env[name]);
  return missing.length < DKIM_NAMES.length ? missing : [];
};

/** Razorpay's addresses: its API and the script of its checkout. */
const PROVIDER_API_URL = "https://api.razorpay.com";
const PROVIDER_CHECKOUT_URL = "https://checkout.razorpay.com/v1/checkout.js";

const TEST_KEY_PREFIX = "rzp_test_";
const OWN = { RAZORPAY_API_URL: PROVIDER_API_URL, RAZORPAY_CHECKOUT_URL: PROVIDER_CHECKOUT_URL } as const;

/** Environment variables of payments. */
type PaymentsEnv = {
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

const PAYMENT_RULES: readonly EnvRule[] = [
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
const brokenPaymentRules = (env: PaymentsEnv): { name: keyof PaymentsEnv; message: string }[] =>
  PAYMENT_RULES.filter(({ isBroken }) => isBroken(env));

const TILE_PLACEHOLDERS = ["{z}", "{x}", "{y}"] as const;

const plainTileAddress = (address: string) =>
  TILE_PLACEHOLDERS.reduce((text, part) => text.replace(part, "0"), address);

/** Whether this is the address of map tiles, with places for zoom level, column and row: `https://tiles.example/{z}/{x}/{y}.png`. */
function isTileAddress(address: string): boolean {
  const plain = plainTileAddress(address);
  return (
    /^https?:\/\/[^\s{}@]+$/.test(plain) &&
    URL.canParse(plain) &&
    TILE_PLACEHOLDERS.every((part) => address.includes(`/${part}`))
  );
}

/** The origin that tiles are loaded from. */
export const tileOriginOf = (address: string): string => new URL(plainTileAddress(address)).origin;

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === "" ? undefined : text))
  .optional();
const webAddress = z.url({ protocol: /^https?$/, error: "must begin with https:// (or http://)" });
/** Whether an address names a whole site: paths are appended to it. */
const isSiteAddress = (address: string): boolean =>
  URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`;
const siteAddress = webAddress
  .refine(isSiteAddress, "must be an address without path, query and fragment, such as https://basera.example")
  .transform((address) => new URL(address).origin);
/** Secrets separated by commas: during a rotation the old one stays valid. */
const webhookSecrets = optionalText.transform((text) => text?.split(",").flatMap((one) => one.trim() || []));
const flag = z
  .enum(["0", "1", ""], { error: "must be 0 or 1" })
  .optional()
  .transform((value) => value === "1");

const THREADS = "must be a whole number from 1 to 1024";
/** What libuv takes without the variable. */
const LIBUV_THREADS = 4;
const PROXY_HOPS = "must be a whole number from 0 to 10";
const PROXY_NETWORKS = "must be addresses or networks separated by commas, such as 10.0.0.0/8, ::1";
const CLOUD_FORM = /^cloudinary:\/\/[\w-]+:[\w-]+@[\w-]+(?:\?upload_prefix=https?:\/\/[\w.:-]+)?$/;

const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** The secret travels in each call: without TLS only to this host. */
const SMS_FORM = /^(?:https:\/\/|http:\/\/(?:[^\s/@]+@)?(?:localhost|127\.0\.0\.1)(?=[:/]|$))\S+$/;

/** The parts of a Cloudinary address; `upload_prefix` is the address of its API, api.cloudinary.com by default. */
function cloudOf(address: string) {
  const { hostname: name, username: key, password: secret, searchParams } = new URL(address);
  return { name, key, secret, api: searchParams.get("upload_prefix") ?? undefined };
}

const envSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()], "must be an IP address, such as 127.0.0.1").default("0.0.0.0"),
    SITE_URL: siteAddress.optional(),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, "must begin with mongodb:// or mongodb+srv://")
      .optional(),
    DATA_DIR: z.string().min(1).default(".data"),
    AUTH_SECRET: z.string().min(32, "must be at least 32 bytes").optional(),
    RAZORPAY_KEY_ID: optionalText,
    RAZORPAY_KEY_SECRET: optionalText,
    RAZORPAY_WEBHOOK_SECRET: webhookSecrets,
    RAZORPAY_API_URL: webAddress.default(PROVIDER_API_URL),
    RAZORPAY_CHECKOUT_URL: webAddress.default(PROVIDER_CHECKOUT_URL),
    PAYMENTS_SANDBOX: flag,
    CLOUDINARY_URL: z
      .string()
      .trim()
      .regex(CLOUD_FORM, "must look like cloudinary://key:secret@cloud")
      .transform(cloudOf)
      .optional(),
    REDIS_URL: z
      .string()
      .trim()
      .regex(/^rediss?:\/\/\S+$/, "must look like redis://host:6379")
      .optional(),
    TRUSTED_PROXY_HOPS: z.coerce.number(PROXY_HOPS).int(PROXY_HOPS).min(0, PROXY_HOPS).max(10, PROXY_HOPS).default(0),
    UV_THREADPOOL_SIZE: z.coerce.number(THREADS).int(THREADS).min(1, THREADS).max(1024, THREADS).default(LIBUV_THREADS),
    TRUSTED_PROXIES: z
      .string()
      .refine((list) => networksOf(list), PROXY_NETWORKS)
      .default(DEFAULT_PROXY_NETWORKS),
    SMTP_URL: z
      .string()
      .trim()
      .regex(/^smtps?:\/\/\S+$/, "must look like smtps://user:password@host")
      .optional(),
    DKIM_KEY_FILE: optionalText,
    DKIM_DOMAIN: z.string().trim().regex(HOST_NAME, "must look like basera.example").optional(),
    DKIM_SELECTOR: z.string().trim().regex(HOST_NAME, "must look like mail2026").optional(),
    SMS_URL: z
      .string()
      .trim()
      .regex(SMS_FORM, "must look like https://user:secret@sms.example/send")
      .refine((address) => URL.canParse(address), "must look like https://user:secret@sms.example/send")
      .optional(),
    MAP_TILES_URL: z
      .string()
      .trim()
      .refine(isTileAddress, "must look like https://tiles.example/{z}/{x}/{y}.png")
      .optional(),
    MAP_ATTRIBUTION: optionalText,
    METRICS_TOKEN: z.string().trim().min(16, "must be at least 16 characters").optional(),
    ALLOW_DEMO_DATA: flag,
  })
  .superRefine((env, { addIssue }) => {
    if (env.MAP_TILES_URL && !env.MAP_ATTRIBUTION)
      addIssue({
        code: "custom",
        path: ["MAP_ATTRIBUTION"],
        message: "must name the source of the map of MAP_TILES_URL",
      });
    for (const name of missingDkimNames(env))
      addIssue({ code: "custom", path: [name], message: "must be given together with the other DKIM variables" });
    for (const { name, message } of brokenPaymentRules(env)) addIssue({ code: "custom", path: [name], message });
  })
  .transform(({ SITE_URL, ...env }) => ({ ...env, SITE_URL: SITE_URL ?? `http://localhost:${env.PORT}` }));

export type Env = z.infer<typeof envSchema>;

/**
 * Parses environment variables; an empty one counts as missing.
 * @throws Error with one line that names the variable, never its value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`Environment variable ${issue?.path.join(".")} is wrong: ${issue?.message}`);
}

/** Names of all variables of the schema. */
export const envNames = (): string[] => Object.keys(envSchema.in.shape);

let parsed: Env | undefined;

/** The environment of this process, checked on first use. */
export function getEnv(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Minimum number of different characters in 32 random bytes, as hexadecimal or base64. */
const RANDOM_CHARACTERS = 9;
const PLACEHOLDER = /change.?me|placeholder|your.?secret|example/i;

export const AUTH_SECRET_MISSING = "Environment variable AUTH_SECRET is missing: at least 32 random bytes.";

/**
 * Checks the variables that a start requires (running.md).
 * @throws Error with one line that names the variable.
 */
export function assertStartable(env: Env): void {
  if (!env.MONGODB_URI) throw new Error("Environment variable MONGODB_URI is missing: the database to use.");
  if (env.NODE_ENV !== "production") return;
  if (!env.AUTH_SECRET) throw new Error(AUTH_SECRET_MISSING);
  assertRandom(env.AUTH_SECRET);
}

/** Refuses placeholders. @throws Error with one line that names AUTH_SECRET */
export function assertRandom(secret: string): void {
  if (new Set(secret).size < RANDOM_CHARACTERS || PLACEHOLDER.test(secret))
    throw new Error("Environment variable AUTH_SECRET is wrong: it must be random, not a placeholder.");
}

const ALL_ADDRESSES = new Set(["0.0.0.0", "[::]", "[::ffff:0:0]"]);
/** Whether a server with this address listens on all of its machine's. IPv6 has many spellings: `::`, `::0`, `::ffff:0.0.0.0`. */
const isAllAddresses = (address: string): boolean =>
  ALL_ADDRESSES.has(address.includes(":") ? new URL(`http://[${address}]`).hostname : address);

/** What the log says at the start about variables that work but are probably not meant. */
export function startWarnings(env: Env): string[] {
  const warnings: string[] = [];
  if (env.RAZORPAY_KEY_ID && !env.RAZORPAY_WEBHOOK_SECRET?.length)
    warnings.push("Environment variable RAZORPAY_WEBHOOK_SECRET is missing: webhooks of payments are refused.");
  if (env.TRUSTED_PROXY_HOPS > 0 && isAllAddresses(env.BIND_ADDRESS))
    warnings.push(
      `TRUSTED_PROXY_HOPS is ${env.TRUSTED_PROXY_HOPS} and the server listens on all addresses: every host in TRUSTED_PROXIES (${env.TRUSTED_PROXIES}) may claim any visitor's address. Set BIND_ADDRESS, or name only the proxies in TRUSTED_PROXIES.`,
    );
  return warnings;
}

/** True inside a running Next server; false in scripts, tests and builds. */
export const insideNextServer = (): boolean =>
  process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build";
