import type { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import type { METHODS } from "@/lib/http/constants";
import type { RateLimitName } from "@/lib/http/rate-limit";

export type Method = (typeof METHODS)[number];

/** One call of the API: what its handler parses with, what it answers, and what the API description says. */
export type Contract = {
  /** Unique, for generated clients: `listProperties`. */
  id: string;
  method: Exclude<Method, "HEAD" | "OPTIONS">;
  /** Below `/api`, parameters in braces: `/v1/properties/{id}`. */
  path: `/${string}`;
  summary: string;
  description?: string;
  access: "public";
  params?: z.ZodObject;
  query?: z.ZodObject;
  data: z.ZodType;
  meta?: z.ZodType;
  /** The answer is `data` alone, without an envelope. */
  bare?: true;
  limit?: RateLimitName;
  /** Failures of this call beside those that follow from its other fields. */
  refuses?: readonly ErrorCode[];
};

type Parsed<C, Key extends string> = C extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined;
type Given<C, Key extends string> = C extends Record<Key, infer S extends z.ZodType> ? z.input<S> : undefined;

/** What a handler is given. */
export type Call<C extends Contract> = { params: Parsed<C, "params">; query: Parsed<C, "query"> };

/** What a handler answers; keys that the contract does not name never leave. */
export type Answer<C extends Contract> = { data: Given<C, "data">; message?: string } & (C extends { meta: z.ZodType }
  ? { meta: Given<C, "meta"> }
  : { meta?: undefined });
