import { vi } from "vitest";
import { takeToasts } from "@/lib/client/toast";

type Answer = { status: number; message?: string; data?: unknown; meta?: object };

/** A browser for components that call the API: answers are given, requests are recorded, dialogs open and close. */
export function setStage() {
  const answers = new Map<string, Answer[]>();
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

  /** Empties the stage; a call without an answer fails as without a network. */
  const clear = () => {
    takeToasts();
    answers.clear();
    fetched.mockReset();
    fetched.mockImplementation(async (path, { method = "GET" }) => {
      const queue = answers.get(`${method} ${path}`) ?? [];
      const next = queue.length > 1 ? queue.shift() : queue[0];
      if (!next) throw new TypeError("Failed to fetch");
      return envelope(next);
    });
    vi.stubGlobal("fetch", fetched);
    // jsdom has no modal dialogs.
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
    });
    Object.assign(HTMLDialogElement.prototype, {
      close(this: HTMLDialogElement) {
        this.open = false;
        this.dispatchEvent(new Event("close"));
      },
    });
  };
  return {
    fetched,
    clear,
    /** What a call is answered, in turn; the last answer stays. */
    answer: (method: string, path: string, ...given: Answer[]) => void answers.set(`${method} ${path}`, given),
    /** Path and body of every call by `method`. */
    sent: (method: string) =>
      fetched.mock.calls
        .filter(([, init]) => init.method === method)
        .map(([path, init]) => [path, init.body === undefined ? undefined : JSON.parse(String(init.body))]),
    /** Holds the next call back until what it gives is called with the answer. */
    hold: () => {
      let arrive: (response: Response) => void = () => undefined;
      fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
      return (given: Answer) => arrive(envelope(given));
    },
  };
}

const envelope = ({ status, message = "OK", data = {}, meta }: Answer) =>
  Response.json({ success: status < 400, statusCode: status, message, data, meta }, { status });
