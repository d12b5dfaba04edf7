import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Delivery, Hold, Order, Payment, Refund } from "@/scripts/provider/types";

type Tables = { orders: Order; payments: Payment; refunds: Refund; holds: Hold; deliveries: Delivery };
export type Store = { [T in keyof Tables]: Map<string, Tables[T]> } & {
  /** Keeps an entity, new or changed. */
  put: <T extends keyof Tables>(table: T, entity: Tables[T]) => void;
};

/** What the provider knows; with `file` every change is a line of it, so that a restart forgets nothing. */
export function openStore(file?: string): Store {
  const tables = {
    orders: new Map<string, Order>(),
    payments: new Map<string, Payment>(),
    refunds: new Map<string, Refund>(),
    holds: new Map<string, Hold>(),
    deliveries: new Map<string, Delivery>(),
  };
  const keep = (table: keyof Tables, entity: { id: string }) =>
    (tables[table] as Map<string, { id: string }>).set(entity.id, entity);
  if (file) {
    for (const [table, entity] of readLines(file)) keep(table, entity);
    writeAnew(file, tables);
  }
  return {
    ...tables,
    put: (table, entity) => {
      keep(table, entity);
      if (file) appendFileSync(file, lineOf(table, entity));
    },
  };
}

type Line = [keyof Tables, { id: string }];
const lineOf = (...line: Line) => `${JSON.stringify(line)}\n`;

/** The last line may have been cut by a kill: it was never acknowledged. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

function writeAnew(file: string, tables: object) {
  mkdirSync(dirname(file), { recursive: true });
  const lines = Object.entries(tables).flatMap(([table, entities]) =>
    [...entities.values()].map((entity) => lineOf(table as keyof Tables, entity)),
  );
  writeFileSync(`${file}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
