import "server-only";
import type { z } from "zod";
import { parseBody, readPieces, refusedBody, refuseHostileKey } from "@/lib/api/body";
import { type Entry, openForm } from "@/lib/api/multipart";
import { takesList } from "@/lib/api/query";
import { assertRoom, hold, letGo } from "@/lib/api/upload-memory";
import type { UploadRule } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { refusals, requestMessages } from "@/lib/platform/request-messages";

const MULTIPART_TYPE = /^multipart\/form-data\s*(;|$)/i;
const TIME = { withinMs: limits.uploadReadSeconds * 1000, tooSlow: requestMessages.uploadTooSlow };

type Files = Record<string, Buffer[]>;

export const isMultipart = ({ headers }: Request): boolean => MULTIPART_TYPE.test(headers.get("content-type") ?? "");

/** Of each name no file. */
export const noFiles = ({ fields }: UploadRule): Files =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, []]));

/**
 * A multipart body: its texts read by `schema`, its files as `rule` says. What a file is called or declares to be counts
 * for nothing. Its bytes count as held until `letGo`.
 * @throws AppError TOO_LARGE, INVALID, TOO_MANY while too much is held for others
 */
export async function readUpload<S extends z.ZodObject>(schema: S, rule: UploadRule, request: Request) {
  const entries = await readEntries(rule, request);
  for (const [name] of entries) refuseHostileKey(name);
  const files = filesOf(entries, rule);
  return { body: parseBody(schema, textsOf(entries, schema)), files };
}

/** A refused form is read to its end, of which nothing is kept: who sends it shall hear the answer. */
async function readEntries(rule: UploadRule, request: Request): Promise<Entry[]> {
  const { headers } = request;
  const form = openForm(headers.get("content-type") ?? "", rule.fileMaxBytes);
  const told = Number(headers.get("content-length") ?? 0);
  if (told <= rule.bodyMaxBytes) assertRoom(told);
  let isHeld = true;
  await readPieces(request, { most: rule.bodyMaxBytes, ...TIME }, async (piece) => {
    isHeld &&= holds(request, piece, form.refuse);
    if (isHeld) await form.take(piece);
  });
  return form.end();
}

function holds(request: Request, piece: Uint8Array, refuse: (error: unknown) => void): boolean {
  try {
    hold(request, piece.byteLength);
    return true;
  } catch (error) {
    letGo(request);
    refuse(error);
    return false;
  }
}

function filesOf(entries: readonly Entry[], rule: UploadRule): Files {
  const files = noFiles(rule);
  for (const [name, value] of entries) {
    if (typeof value === "string") continue;
    const most = Object.hasOwn(rule.fields, name) ? (rule.fields[name] ?? 0) : 0;
    const own = files[name] ?? [];
    if (own.length >= most) throw refusedBody(refusals.filesAtMost(name, most), name);
    own.push(value);
  }
  return files;
}

function textsOf(entries: readonly Entry[], schema: z.ZodObject): Record<string, string | string[]> {
  const texts = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    const before = texts.get(name);
    if (takesList(schema.shape[name])) texts.set(name, [...(before ?? []), value]);
    else if (before === undefined) texts.set(name, value);
    else throw refusedBody(refusals.repeated(name), name);
  }
  return Object.fromEntries(texts);
}
