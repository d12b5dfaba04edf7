import { readFileSync } from "node:fs";

const vocabulary = readVocabulary(readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8"));

type Shape = { above: string[]; own: Set<string> };

/** Types and their properties, out of the vocabulary's typings. */
function readVocabulary(typings: string) {
  const shapes = new Map<string, Shape>();
  const leaves = new Map<string, string>();
  for (const [, name = "", above = "", body = ""] of typings.matchAll(
    /interface (\w+)(?: extends ([^{]+?))?\s*\{\n([\s\S]*?)\n\}/g,
  )) {
    const own = new Set([...body.matchAll(/^ {4}"([\w@]+)"\??:/gm)].map(([, key = ""]) => key));
    shapes.set(name, { above: above.split(",").flatMap((one) => one.trim().split(" ")[0] || []), own });
    const [, type] = /"@type": "(\w+)"/.exec(body) ?? [];
    if (type) leaves.set(type, name);
  }
  const allows = (name: string, key: string): boolean => {
    const shape = shapes.get(name);
    return shape !== undefined && (shape.own.has(key) || shape.above.some((one) => allows(one, key)));
  };
  return {
    knows: (type: string) => leaves.has(type),
    allows: (type: string, key: string) => allows(leaves.get(type) ?? "", key),
  };
}

/** What in a node and the nodes in it the vocabulary of schema.org does not know. */
export function faultsOfNode(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(faultsOfNode);
  if (typeof node !== "object" || node === null) return [];
  const { "@type": type, "@context": _context, "@id": id, ...rest } = node as Record<string, unknown>;
  if (type === undefined) return id === undefined || Object.keys(rest).length > 0 ? ["a node without a type"] : [];
  if (typeof type !== "string" || !vocabulary.knows(type)) return [`no type ${String(type)}`];
  const unknown = Object.keys(rest).filter((key) => !vocabulary.allows(type, key));
  return [...unknown.map((key) => `${type} has no ${key}`), ...Object.values(rest).flatMap(faultsOfNode)];
}
