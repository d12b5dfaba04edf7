/** The password of everybody in the demo data. A file of its own, because browser tests load it as CommonJS. */
export const DEMO_PASSWORD = "indore-demo-2026";
