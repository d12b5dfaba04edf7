import type * as z from "zod";
import type { Actor, UserType } from "@/lib/platform/actor";
import type { ErrorCode, FieldError } from "@/lib/platform/errors";
import type { RateLimitName } from "@/lib/platform/rate-limits";

/** Methods a route can be called with. */
export const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Method = (typeof METHODS)[number];

/** Files that a call accepts as multipart/form-data beside the texts of its `body`. */
export type UploadRule = {
  /** Maximum number of files for each field name. */
  fields: Readonly<Record<string, number>>;
  fileMaxBytes: number;
  /** Limit of the whole body, with texts and multipart boundaries. */
  bodyMaxBytes: number;
  /** Time limit of the handler for requests with files; the body has `limits.uploadReadSeconds` to arrive before that. */
  handlerMs: number;
};

/** One call of the API: the schemas of its request and its answer, and its text in the API description. */
export type Contract = {
  /** Unique, for generated clients: `listProperties`. */
  id: string;
  method: Exclude<Method, "HEAD" | "OPTIONS">;
  /** Below `/api`, parameters in braces: `/v1/properties/{id}`. */
  path: `/${string}`;
  summary: string;
  description?: string;
  /** `public` ignores the session; `viewer` admits everybody and reads the session; a list admits these roles only. */
  access: "public" | "viewer" | "session" | "admin" | readonly UserType[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Parameters that `query` does not name are refused instead of ignored. */
  strictQuery?: true;
  /** A strict object: JSON of at most `jsonMaxBytes`, `limits.jsonBodyMaxBytes` unless given. */
  body?: z.ZodObject;
  jsonMaxBytes?: number;
  /** The handler receives the raw body, at most this many bytes, and checks the signature of its sender. */
  signedMaxBytes?: number;
  /** Time limit of a handler that calls another service. */
  handlerMs?: number;
  /** Success may also be 202: the result is not there yet. */
  mayBePending?: true;
  /** A missing body, or JSON of no bytes, counts as an empty object. */
  bodyIsOptional?: true;
  /** Pages also send it as an HTML form when scripts do not run (lib/api/no-js-form). */
  form?: NoJsForm;
  /** The body may be JSON or, with files, multipart/form-data. */
  files?: UploadRule;
  data: z.ZodType;
  meta?: z.ZodType;
  /**
   * The data is a long list, or an object with some: signed-in callers get it checked and written in pieces, with turns for other
   * work in between.
   */
  inPieces?: true;
  /** The answer is `data` without the envelope. */
  bare?: true;
  /** For monitoring: the answer is `data` as text of this content type. The handler checks the METRICS_TOKEN. */
  monitorText?: string;
  /** The answer is `data` as text of this content type. */
  textType?: string;
  /** The answer must not be stored by any cache. */
  neverCached?: true;
  /** Status of success, 200 by default; 204 has no body. */
  status?: 201 | 204;
  /** Refuses cross-site requests to a GET call that changes something. */
  sameSite?: true;
  limit?: RateLimitName;
  /** Errors of this call beyond those that follow from its other fields. */
  refuses?: readonly ErrorCode[];
};

type Parsed<C, Key extends string> = C extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined;
type Given<C, Key extends string> = C extends Record<Key, infer S extends z.ZodType> ? z.input<S> : undefined;

/** The argument of a handler. */
export type Call<C extends Contract> = {
  /** Read from the database for this call; null for public contracts and for visitors. */
  actor: C extends { access: "public" } ? null : C extends { access: "viewer" } ? Actor | null : Actor;
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  body: Parsed<C, "body">;
  /** Contents of the files, by field name. */
  files: C extends { files: { fields: infer F } } ? Record<keyof F, Buffer[]> : undefined;
  /** The bytes of a signed body. */
  signed: C extends { signedMaxBytes: number } ? Buffer : undefined;
  request: Request;
  /** The caller's address, which rate limits count by (lib/api/client-address). */
  address: string;
  userAgent: string | null;
};

/** The answer of a handler; keys that the contract does not name are removed. */
export type Answer<C extends Contract> = {
  data: Given<C, "data">;
  message?: string;
  cookies?: readonly string[];
  /** For contracts with `mayBePending`. */
  isPending?: boolean;
} & (C extends { meta: z.ZodType } ? { meta: Given<C, "meta"> } : { meta?: undefined });

/** Forms that work without scripts; their answers are separate pages below `/form`. */
export const NO_JS_FORM_NAMES = [
  "login",
  "admin-login",
  "register",
  "logout",
  "contact",
  "listing-link",
  "alert-link",
] as const;
export type NoJsFormName = (typeof NO_JS_FORM_NAMES)[number];

/** HttpOnly cookie that carries the typed values to the page that shows the errors. */
export const NO_JS_FORM_COOKIE = "basera_form";
export const NO_JS_FORM_PATH = "/form";
export const NO_JS_FORM_SECONDS = 300;

/** Below the browsers' limit of 4,096 bytes for a cookie with its name and attributes. */
export const NO_JS_FORM_MAX_BYTES = 3_700;

/** Limit for the decompressed content of the cookie. */
export const UNPACKED_MAX_BYTES = 65_536;

/** Fields whose values are never sent back to the browser. */
export const OMITTED_FIELDS: readonly string[] = ["password", "website", "token"];

/** The answer to a form that was sent without scripts. */
export type NoJsAnswer = {
  form: NoJsFormName;
  /** Typed values by field, without secrets. */
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
  message: string;
  /** Of the refused call. */
  status?: number;
  /** The call succeeded; `message` confirms it. */
  isDone?: true;
};

/** The form of a call that a page can send without scripts. */
export type NoJsForm = {
  name: NoJsFormName;
  /** Page after success, or what gives it for the data of the answer; by default the form's answer page, which shows `message`. */
  leadsTo?: string | ((data: never) => string);
  /** Form whose answer page confirms the success, with the email of this one; for calls without `leadsTo`. */
  leadsToForm?: NoJsFormName;
};
