/**
 * Reads the stack of what a controller was aborted with, which turns it into text. The framework ends each render with such
 * an error; unread, its stack holds what was called, and through that every render made since
 * (docs/decisions/024-stacks-of-aborts.md).
 */
export function readStacksOfAborts(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (this: AbortController, ...reason) {
    abort.apply(this, reason);
    Reflect.get(Object(this.signal.reason), "stack");
  };
}
