import "server-only";
import { MIMEType } from "node:util";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { parseBody, refusedBody, refuseHostileKey } from "@/lib/http/body";
import { readBytes } from "@/lib/http/body-bytes";
import { takesList } from "@/lib/http/query";
import { refusals } from "@/lib/http/refusals";
import type { UploadRule } from "@/lib/http/types";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";

const MULTIPART_TYPE = /^multipart\/form-data\s*(;|$)/i;
const TIME = { withinMs: limits.uploadReadSeconds * 1000, tooSlow: messages.uploadTooSlow };

type Files = Record<string, Buffer[]>;

export const isMultipart = ({ headers }: Request): boolean => MULTIPART_TYPE.test(headers.get("content-type") ?? "");

/** Of each name no file. */
export const noFiles = ({ fields }: UploadRule): Files =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, []]));

/**
 * A multipart body: its texts read by `schema`, its files as `rule` says. What a file is called or declares to be counts
 * for nothing.
 * @throws AppError TOO_LARGE, INVALID
 */
export async function readUpload<S extends z.ZodObject>(schema: S, rule: UploadRule, request: Request) {
  const form = await parseForm(request, await readBytes(request, { most: rule.bodyMaxBytes, ...TIME }));
  const entries = [...form];
  if (entries.some(([, value]) => typeof value !== "string" && value.size > rule.fileMaxBytes))
    throw new AppError("TOO_LARGE");
  for (const [name] of entries) refuseHostileKey(name);
  const files = await filesOf(entries, rule);
  return { body: parseBody(schema, textsOf(entries, schema)), files };
}

async function parseForm({ headers }: Request, bytes: Buffer): Promise<FormData> {
  const type = headers.get("content-type") ?? "";
  try {
    refuseManyParts(type, bytes);
    return await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } }).formData();
  } catch (error) {
    throw error instanceof AppError ? error : refusedBody(messages.uploadUnreadable);
  }
}

/** Before they are taken apart: thousands of them would hold up everybody for a second. */
function refuseManyParts(type: string, bytes: Buffer) {
  const mark = `--${new MIMEType(type).params.get("boundary") ?? ""}`;
  let marks = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    marks += 1;
    // The last one ends the form.
    if (marks > limits.uploadPartsMax + 1) throw refusedBody(messages.uploadTooManyParts);
  }
}

type Entries = [string, FormDataEntryValue][];

async function filesOf(entries: Entries, rule: UploadRule): Promise<Files> {
  const files = noFiles(rule);
  for (const [name, value] of entries) {
    if (typeof value === "string") continue;
    const most = Object.hasOwn(rule.fields, name) ? (rule.fields[name] ?? 0) : 0;
    const own = files[name] ?? [];
    if (own.length >= most) throw refusedBody(refusals.filesAtMost(name, most), name);
    own.push(Buffer.from(await value.arrayBuffer()));
  }
  return files;
}

function textsOf(entries: Entries, schema: z.ZodObject): Record<string, string | string[]> {
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
