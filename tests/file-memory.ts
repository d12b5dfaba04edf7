/** The photos of drafts, by key. tests/component.setup.ts empties it after each test. */
export const memory = new Map<string, unknown>();

/** Stands in for the package `idb-keyval`, which no test can spy on, in component tests. */
export const keyval = {
  createStore: () => ({}),
  get: async (key: string) => memory.get(key),
  set: async (key: string, value: unknown) => void memory.set(key, value),
  keys: async () => [...memory.keys()],
  delMany: async (keys: string[]) => {
    for (const key of keys) memory.delete(key);
  },
};
