/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 *
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Says how the installed packages differ from what the lock file wants, one line each; those of other platforms may be absent.
 * @param {object} state
 * @param {LockEntry} state.manifest package.json
 * @param {Lock} state.lock package-lock.json
 * @param {Lock} state.installed node_modules/.package-lock.json
 * @param {(path: string) => boolean} state.exists is a package's folder there?
 * @returns {string[]}
 */
export function differencesFromLock({ manifest, lock, installed, exists }) {
  const { "": root = {}, ...wanted } = lock.packages ?? {};
  const present = installed.packages ?? {};
  const differences = [];
  for (const kind of /** @type {const} */ (["dependencies", "devDependencies"])) {
    if (!sameRecord(manifest[kind], root[kind]))
      differences.push(`package.json and package-lock.json disagree about ${kind}`);
  }
  for (const [path, entry] of Object.entries(wanted)) {
    const found = present[path];
    if (!found && entry.optional) continue;
    if (!found || !exists(path)) differences.push(`${path} is missing`);
    else if (found.version !== entry.version || found.integrity !== entry.integrity)
      differences.push(`${path} is another version`);
  }
  for (const path of Object.keys(present)) if (!wanted[path]) differences.push(`${path} is not in the lock file`);
  return differences;
}

/** @param {Record<string, string>} [a] @param {Record<string, string>} [b] */
function sameRecord(a = {}, b = {}) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
