import { holds, notMeasured, type Row } from "@/bench/row";
import type { Server } from "@/bench/server";
import { SHELF_BYTES } from "@/lib/cache/constants";
import { routes } from "@/lib/routes";

const SAMPLE = /^basera_kept_bytes\{shelf="(\w+)"\} ([\d.e+]+)$/gm;
const MEBIBYTE = 1_048_576;
const inMebibytes = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(1)} MB`;

/** Is what a server of the product keeps within its bounds, each kind within its own? */
export async function keptRow(goal: number, { url }: Pick<Server, "url">, token: string): Promise<Row> {
  const what = "what the cache holds";
  const answer = await fetch(url + routes.api.metrics, { headers: { authorization: `Bearer ${token}` } });
  const shelves = answer.ok ? [...(await answer.text()).matchAll(SAMPLE)] : [];
  if (shelves.length === 0) return notMeasured(goal, what, `the server does not tell it (${answer.status})`);
  const sizes = new Map(shelves.map(([, shelf = "", bytes]) => [shelf, Number(bytes)]));
  const isWithin = Object.entries(SHELF_BYTES).every(([shelf, most]) => (sizes.get(shelf) ?? 0) <= most);
  const spelt = (figures: Iterable<[string, number]>) =>
    [...figures].map(([shelf, bytes]) => `${shelf} ${inMebibytes(bytes)}`).join(", ");
  return holds(goal, what, isWithin, spelt(sizes), `<= ${spelt(Object.entries(SHELF_BYTES))}`);
}
