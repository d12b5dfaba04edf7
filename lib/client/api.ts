import type { FieldError } from "@/lib/platform/errors";
import { pageMessages } from "@/lib/platform/page-messages";

/** Answer of an API call; `status` is 0 when there was no answer. */
export type ApiAnswer<T> =
  | { ok: true; status: number; message: string; data: T; meta: Record<string, unknown> }
  | { ok: false; status: number; message: string; errors: FieldError[] };

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Calls the API of this site. A `FormData` body is sent as it is, any other as JSON. Never throws. */
export async function callApi<T>(method: Method, path: string, body?: object): Promise<ApiAnswer<T>> {
  try {
    const response = await fetch(path, { method, headers: { accept: "application/json" }, ...withBody(body) });
    return await readAnswer<T>(response);
  } catch {
    return failed(0, navigator.onLine ? pageMessages.noAnswer : pageMessages.offline);
  }
}

function withBody(body: object | undefined): RequestInit {
  if (!body || body instanceof FormData) return body ? { body } : {};
  return {
    body: JSON.stringify(body),
    // The request completes even when the page is left meanwhile.
    keepalive: true,
    headers: { accept: "application/json", "content-type": "application/json" },
  };
}

async function readAnswer<T>(response: Response): Promise<ApiAnswer<T>> {
  const { status } = response;
  const envelope: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(envelope)) return failed(status, pageMessages.somethingWentWrong);
  const { message, data, meta = {}, errors = [] } = envelope;
  return envelope.success ? { ok: true, status, message, data: data as T, meta } : failed(status, message, errors);
}

type Envelope = {
  success: boolean;
  message: string;
  data?: unknown;
  meta?: Record<string, unknown>;
  errors?: FieldError[];
};

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === "object" && value !== null && "success" in value && "message" in value;

const failed = (status: number, message: string, errors: FieldError[] = []) =>
  ({ ok: false, status, message, errors }) as const;

/** True when the change was made, now or by somebody else before: the page shown is out of date. */
export const isSettled = ({ ok, status }: ApiAnswer<unknown>): boolean => ok || status === 404 || status === 409;
