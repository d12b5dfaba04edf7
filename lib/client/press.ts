import { useEffect } from "react";
import type { FieldValues, Resolver } from "react-hook-form";

/** A press on a list of choices of the system ends unseen. */
const LONGEST_MS = 1_000;

/** Resolves once the mouse button or finger that is down was lifted, and the click that it makes was handled. */
let press: Promise<unknown> = Promise.resolve();

function notePress(): void {
  press = new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      setTimeout(resolve);
    };
    for (const type of ["mouseup", "dragend"])
      document.addEventListener(type, end, { capture: true, signal: ended.signal });
    setTimeout(end, LONGEST_MS);
  });
}

/**
 * A resolver that answers once a press is over. A field is left by pressing something else: an error that appeared meanwhile would
 * move it away from under the pointer, and the press would be lost.
 */
export function useResolverAfterPress<In extends FieldValues, Out>(
  resolver: Resolver<In, unknown, Out>,
): Resolver<In, unknown, Out> {
  useEffect(() => {
    document.addEventListener("mousedown", notePress, { capture: true });
    return () => document.removeEventListener("mousedown", notePress, { capture: true });
  }, []);
  return async (...given) => {
    await press;
    return resolver(...given);
  };
}
