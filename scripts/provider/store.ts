import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Delivery, type Hold, type Order, type Payment, type Refund, refusal } from "@/scripts/provider/entities";

type Tables = { orders: Order; payments: Payment; refunds: Refund; holds: Hold; deliveries: Delivery };
export type Store = { [T in keyof Tables]: Map<string, Tables[T]> } & {
  /** Stores an entity, new or changed. */
  put: <T extends keyof Tables>(table: T, entity: Tables[T]) => void;
};

/** Everything the provider knows. With `file` each change is appended as a line, so that a restart forgets nothing. */
export function openStore(file?: string): Store {
  const tables = {
    orders: new Map<string, Order>(),
    payments: new Map<string, Payment>(),
    refunds: new Map<string, Refund>(),
    holds: new Map<string, Hold>(),
    deliveries: new Map<string, Delivery>(),
  };
  const remember = (table: keyof Tables, entity: { id: string }) =>
    (tables[table] as Map<string, { id: string }>).set(entity.id, entity);
  if (file) {
    for (const [table, entity] of readLines(file)) remember(table, entity);
    rewrite(file, tables);
  }
  return {
    ...tables,
    put: (table, entity) => {
      remember(table, entity);
      if (file) appendFileSync(file, lineOf(table, entity));
    },
  };
}

type Line = [keyof Tables, { id: string }];
const lineOf = (...line: Line) => `${JSON.stringify(line)}\n`;

/** A kill may have cut off the last line. It was never acknowledged. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

function rewrite(file: string, tables: object) {
  mkdirSync(dirname(file), { recursive: true });
  const lines = Object.entries(tables).flatMap(([table, entities]) =>
    [...entities.values()].map((entity) => lineOf(table as keyof Tables, entity)),
  );
  writeFileSync(`${file}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export const orderOf = ({ orders }: Store, id: string): Order => orders.get(id) ?? throwUnknownId();
export const paymentOf = ({ payments }: Store, id: string): Payment => payments.get(id) ?? throwUnknownId();
export const refundOf = ({ refunds }: Store, id: string): Refund => refunds.get(id) ?? throwUnknownId();

function throwUnknownId(): never {
  throw refusal("The id provided does not exist");
}
