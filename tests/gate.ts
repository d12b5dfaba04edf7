type Pass = (name: string) => Promise<void>;
type Work = (...args: never[]) => Promise<unknown>;

/** Lets a test hold work at a certain point and release it; without a test that holds it, work passes. */
export function openGate() {
  const state = { pass: undefined as Pass | undefined };
  return {
    /** Every work of this module waits before it begins. */
    before: <M extends object>(module: M): M =>
      Object.fromEntries(
        Object.entries(module).map(([name, work]: [string, Work]) => [
          name,
          typeof work === "function"
            ? async (...args: never[]) => {
                await state.pass?.(name);
                return work(...args);
              }
            : work,
        ]),
      ) as M,
    /** From now on `pass` lets them through. */
    keep: (pass: Pass | undefined) => {
      state.pass = pass;
    },
  };
}
