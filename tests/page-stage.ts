import { vi } from "vitest";
import { clearCart } from "@/lib/client/cart";
import { clearContacts } from "@/lib/client/contacts";
import { removeSessionCookie } from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import { clearViewer } from "@/lib/client/viewer";
import type { UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

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

type Stage = { answer: (method: string, path: string, given: { status: number; data?: unknown }) => void };

/** A person signed in in this browser, as the server sees them; `401` when the session has ended. */
export function setSession({ answer }: Stage, who: { role?: UserType; credits?: number; _id?: string } | 401): void {
  Object.assign(document, { cookie: "basera_signed_in=1" });
  if (who === 401) {
    answer("GET", routes.api.me, { status: 401 });
    return;
  }
  const { role = "buyer", credits = 3, _id = "665f0000000000000000000b" } = who;
  const userDetails = { _id, userName: "Rakesh", userType: role, credits };
  answer("GET", routes.api.me, { status: 200, data: { userDetails, role } });
}

/** A browser without a session. */
export function clearSession(): void {
  removeSessionCookie();
  clearViewer();
  clearContacts();
  clearCart();
  sessionStorage.clear();
}
