import type { FieldError } from "@/lib/errors";
import { messages } from "@/lib/messages";

/** What a call of the API answered; `status` 0 when there was no answer. */
export type ApiAnswer<T> =
  | { ok: true; status: number; message: string; data: T; meta: Record<string, unknown> }
  | { ok: false; status: number; message: string; errors: FieldError[] };

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Calls the API of this site; a body is sent as JSON, or as it is when it is a form with files. Never throws. */
export async function callApi<T>(method: Method, path: string, body?: object): Promise<ApiAnswer<T>> {
  try {
    const response = await fetch(path, { method, headers: { accept: "application/json" }, ...withBody(body) });
    return await readAnswer<T>(response);
  } catch {
    return failed(0, navigator.onLine ? messages.noAnswer : messages.offline);
  }
}

function withBody(body: object | undefined): RequestInit {
  if (!body || body instanceof FormData) return body ? { body } : {};
  return {
    body: JSON.stringify(body),
    // It gets there even when the page is left meanwhile.
    keepalive: true,
    headers: { accept: "application/json", "content-type": "application/json" },
  };
}

async function readAnswer<T>(response: Response): Promise<ApiAnswer<T>> {
  const { status } = response;
  const envelope: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(envelope)) return failed(status, messages.somethingWentWrong);
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
