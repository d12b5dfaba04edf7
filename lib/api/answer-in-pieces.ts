import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ZodArray, type ZodObject, type ZodType } from "zod";
import { PERSONAL, pickNamed, successBody } from "@/lib/api/envelope";
import type { Answer, Contract } from "@/lib/platform/api-contract";
import { forEachBatch } from "@/lib/platform/turns";

/**
 * The answer of a successful call to a signed-in caller whose data is a long list or has some. It is the same text as
 * `successResponse` writes, checked and written a batch of rows at a time. All of it is written before the first byte is sent, so that a fault is a failure.
 * @throws Error with the paths (never the values) that do not match the contract.
 */
export async function answerInPieces<C extends Contract>(contract: C, answer: Answer<C>): Promise<Response> {
  const { id, status = 200 } = contract;
  const meta = contract.meta && pickNamed(contract.meta, answer.meta, { id, at: "meta" });
  const { data: _, meta: __, ...envelope } = successBody(status, undefined, undefined, answer.message);
  const pieces = [`${JSON.stringify(envelope).slice(0, -1)},"data":`];
  if (contract.data instanceof ZodArray)
    await writeRows(contract.data, answer.data as unknown[], { id, at: "data", pieces });
  else await writeFields(contract, answer.data as Record<string, unknown>, pieces);
  pieces.push(meta === undefined ? "}" : `,"meta":${JSON.stringify(meta)}}`);
  return new Response(sent(pieces), {
    status,
    headers: { "content-type": "application/json", "cache-control": PERSONAL },
  });
}

/** The fields of an object, in the order of its schema. */
async function writeFields({ id, data }: Contract, values: Record<string, unknown>, pieces: string[]): Promise<void> {
  let before = "";
  pieces.push("{");
  for (const [key, schema] of Object.entries((data as ZodObject).shape as Record<string, ZodType>)) {
    const [value, at] = [values[key], `data.${key}`];
    const name = `${before}${JSON.stringify(key)}:`;
    if (schema instanceof ZodArray && Array.isArray(value)) {
      pieces.push(name);
      await writeRows(schema, value, { id, at, pieces });
    } else {
      const text = JSON.stringify(pickNamed(schema, value, { id, at }));
      if (text === undefined) continue;
      pieces.push(name + text);
    }
    before = ",";
  }
  pieces.push("}");
}

type Place = { id: string; at: string; pieces: string[] };

async function writeRows(schema: ZodArray, rows: readonly unknown[], { id, at, pieces }: Place): Promise<void> {
  let before = "";
  pieces.push("[");
  await forEachBatch(rows, (batch) => {
    pieces.push(before + JSON.stringify(pickNamed(schema, batch, { id, at })).slice(1, -1));
    before = ",";
  });
  pieces.push("]");
}

function sent(pieces: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = pieces.values();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = left.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
      await nextTurn();
    },
  });
}
