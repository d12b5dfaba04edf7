const SILENCE_MS = 2_500;

export type Progress = { add: (count?: number) => void; end: () => void };

/** Prints `Photos 240 of 790` when something new is done, at most every 2.5 s, and by a timer when nothing is. */
export function reportProgress(what: string, total: number, say: (line: string) => void): Progress {
  let done = 0;
  let saidAt = Date.now();
  const tell = () => {
    saidAt = Date.now();
    say(`${what} ${done} of ${total}`);
  };
  const heartbeat = setInterval(() => {
    if (Date.now() - saidAt >= SILENCE_MS) tell();
  }, SILENCE_MS / 5);
  tell();
  return {
    add: (count = 1) => {
      done += count;
    },
    end: () => {
      clearInterval(heartbeat);
      tell();
    },
  };
}
