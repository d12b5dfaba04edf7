/** The password of every demo account: demo and test data only. */
export const DEMO_PASSWORD = "indore-demo-2026";

/** The demo accounts, as they are seeded and as `npm run demo` prints them. */
export const DEMO_ACCOUNTS = /** @type {const} */ ([
  {
    email: "buyer@demo.test",
    role: "buyer",
    credits: 3,
    about: "buyer with 3 credits",
  },
  {
    email: "broke@demo.test",
    role: "buyer",
    credits: 0,
    about: "buyer without credits",
  },
  {
    email: "owner@demo.test",
    role: "owner",
    credits: 0,
    about: "owner with listings",
  },
  {
    email: "agent@demo.test",
    role: "agent",
    credits: 0,
    about: "agent with listings",
  },
  {
    email: "admin@demo.test",
    role: "admin",
    credits: 0,
    about: "administrator (admin sign-in only)",
  },
]);
