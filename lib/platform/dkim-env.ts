/** Environment variables of mail signatures: all of them or none. */
const DKIM_NAMES = ["DKIM_KEY_FILE", "DKIM_DOMAIN", "DKIM_SELECTOR"] as const;
type DkimName = (typeof DKIM_NAMES)[number];
export type DkimEnv = Partial<Record<DkimName, string | undefined>>;

/** Variables that are missing beside the others. */
export const missingDkimNames = (env: DkimEnv): DkimName[] => {
  const missing = DKIM_NAMES.filter((name) => !env[name]);
  return missing.length < DKIM_NAMES.length ? missing : [];
};
