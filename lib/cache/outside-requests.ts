import { AsyncLocalStorage } from "node:async_hooks";

const outside = new AsyncLocalStorage<true>();

/** Runs work that no request asked for: the framework lets it reach no cache, so what it changes leaves pages by their age. */
export const outsideRequests = <T>(work: () => Promise<T>): Promise<T> => outside.run(true, work);

export const isOutsideRequests = (): boolean => outside.getStore() === true;
