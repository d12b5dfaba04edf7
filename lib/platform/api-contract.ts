import type { z } from "zod";
import type { Actor, UserType } from "@/lib/platform/actor";
import type { ErrorCode } from "@/lib/platform/errors";
import type { NoJsForm } from "@/lib/platform/no-js-form";
import type { RateLimitName } from "@/lib/platform/rate-limits";

/** Methods a route can be called with. */
export const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Method = (typeof METHODS)[number];

/** Files a call takes as multipart/form-data, beside the texts of its `body`. */
export type UploadRule = {
  /** Most files under each name. */
  fields: Readonly<Record<string, number>>;
  fileMaxBytes: number;
  /** Of the whole body: files, texts and what is around them. */
  bodyMaxBytes: number;
  /** Longest time the handler may take with files; the body has `limits.uploadReadSeconds` of its own to arrive. */
  handlerMs: number;
};

/** One call of the API: what its handler parses with, what it answers, and what the API description says. */
export type Contract = {
  /** Unique, for generated clients: `listProperties`. */
  id: string;
  method: Exclude<Method, "HEAD" | "OPTIONS">;
  /** Below `/api`, parameters in braces: `/v1/properties/{id}`. */
  path: `/${string}`;
  summary: string;
  description?: string;
  /** `public` knows no visitor; `viewer` is for everybody and knows who is signed in; a list of roles lets only these in. */
  access: "public" | "viewer" | "session" | "admin" | readonly UserType[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A strict object: JSON of at most `jsonMaxBytes`, `limits.jsonBodyMaxBytes` unless given. */
  body?: z.ZodObject;
  jsonMaxBytes?: number;
  /** The body as it came, of at most so many bytes; its sender is proven by a signature, which the handler checks. */
  signedMaxBytes?: number;
  /** Longest time the handler may take, where it asks another service. */
  handlerMs?: number;
  /** Success may also be 202: what was asked for is still to come. */
  mayBePending?: true;
  /** A call without any body counts as one with an empty object. */
  bodyIsOptional?: true;
  /** A page sends it as a plain form too, when it runs no scripts (lib/api/no-js-form). */
  form?: NoJsForm;
  /** With files the body may come as JSON or as multipart/form-data. */
  files?: UploadRule;
  data: z.ZodType;
  meta?: z.ZodType;
  /** The answer is `data` alone, without an envelope. */
  bare?: true;
  /** For monitors: the answer is `data` as a text of this type, told to who sends the METRICS_TOKEN, which the handler checks. */
  monitorText?: string;
  /** Told anew each time: nobody between keeps the answer. */
  neverCached?: true;
  /** Status of success, 200 unless given; with 204 nothing is answered. */
  status?: 201 | 204;
  /** Refuse a GET that another site sent, for one that changes something. */
  sameSite?: true;
  limit?: RateLimitName;
  /** Failures of this call beside those that follow from its other fields. */
  refuses?: readonly ErrorCode[];
};

type Parsed<C, Key extends string> = C extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined;
type Given<C, Key extends string> = C extends Record<Key, infer S extends z.ZodType> ? z.input<S> : undefined;

/** What a handler is given. */
export type Call<C extends Contract> = {
  /** Read again from the database for this call; null where the contract is public, and for visitors. */
  actor: C extends { access: "public" } ? null : C extends { access: "viewer" } ? Actor | null : Actor;
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  body: Parsed<C, "body">;
  /** Content of what was sent under each name. */
  files: C extends { files: { fields: infer F } } ? Record<keyof F, Buffer[]> : undefined;
  /** The bytes of a signed body. */
  signed: C extends { signedMaxBytes: number } ? Buffer : undefined;
  request: Request;
  /** What limits count the caller by (lib/api/client-address). */
  address: string;
  userAgent: string | null;
};

/** What a handler answers; keys that the contract does not name never leave. */
export type Answer<C extends Contract> = {
  data: Given<C, "data">;
  message?: string;
  cookies?: readonly string[];
  /** For contracts with `mayBePending`. */
  isPending?: boolean;
} & (C extends { meta: z.ZodType } ? { meta: Given<C, "meta"> } : { meta?: undefined });
