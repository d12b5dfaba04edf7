import { limits } from "@/lib/platform/limits";

/** The fewest bytes a second, in every window of `windowMs` milliseconds, at which the sender of a body is waited for. */
export type MinimumRate = { bytesPerSecond: number; windowMs: number };

/** The rate of every body. */
export const BODY_RATE: MinimumRate = {
  bytesPerSecond: limits.bodyMinBytesPerSecond,
  windowMs: limits.bodyRateWindowMs,
};

/**
 * Calls `giveUp` after a window in which fewer bytes arrived than the rate asks for. A window that ends while this server is not
 * waiting for the sender does not count, and bytes that arrived unnoticed on a busy server do.
 */
export function watchSender({ bytesPerSecond, windowMs }: MinimumRate, giveUp: () => void) {
  const fewest = (bytesPerSecond * windowMs) / 1_000;
  let arrived = 0;
  let isWaiting = false;
  let check: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    // The event loop reads the sockets between a timer and this call.
    check = setImmediate(() => {
      if (isWaiting && arrived < fewest) giveUp();
      arrived = 0;
    });
  }, windowMs);
  return {
    waits: () => {
      isWaiting = true;
    },
    receives: (bytes: number) => {
      isWaiting = false;
      arrived += bytes;
    },
    stop: () => {
      clearInterval(timer);
      if (check) clearImmediate(check);
    },
  };
}

export type SenderWatch = ReturnType<typeof watchSender>;
