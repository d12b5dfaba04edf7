import { readFileSync } from "node:fs";

const vocabulary = readVocabulary(readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8"));

/** Faults of a block of JSON-LD. */
export function faultsOfData(text: string): string[] {
  const data = parsed(text);
  if (typeof data !== "object" || data === null || !("@context" in data)) return ["its JSON-LD is broken"];
  return faultsOfNode(data).map((fault) => `its JSON-LD: ${fault}`);
}

/** Addresses of the pictures in a block of JSON-LD. */
export const picturesIn = (text: string): string[] => picturesOf(parsed(text));

function picturesOf(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    ["image", "logo"].includes(key) ? [value].flat().filter((one) => typeof one === "string") : picturesOf(value),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Types and properties in a node, and the nodes in it, that schema.org does not define. */
export function faultsOfNode(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(faultsOfNode);
  if (typeof node !== "object" || node === null) return [];
  const { "@type": type, "@context": _context, "@id": id, ...rest } = node as Record<string, unknown>;
  if (type === undefined) return id === undefined || Object.keys(rest).length > 0 ? ["a node without a type"] : [];
  if (typeof type !== "string" || !vocabulary.knows(type)) return [`no type ${String(type)}`];
  const unknown = Object.keys(rest).filter((key) => !vocabulary.allows(type, key));
  return [...unknown.map((key) => `${type} has no ${key}`), ...Object.values(rest).flatMap(faultsOfNode)];
}

type Shape = { above: string[]; own: Set<string> };

/** Reads types and their properties from the TypeScript typings of schema.org. */
function readVocabulary(typings: string) {
  const shapes = new Map<string, Shape>();
  const interfaces = new Map<string, string>();
  for (const [, name = "", above = "", body = ""] of typings.matchAll(
    /interface (\w+)(?: extends ([^{]+?))?\s*\{\n([\s\S]*?)\n\}/g,
  )) {
    const own = new Set([...body.matchAll(/^ {4}"([\w@]+)"\??:/gm)].map(([, key = ""]) => key));
    shapes.set(name, { above: above.split(",").flatMap((one) => one.trim().split(" ")[0] || []), own });
    const [, type] = /"@type": "(\w+)"/.exec(body) ?? [];
    if (type) interfaces.set(type, name);
  }
  const allows = (name: string, key: string): boolean => {
    const shape = shapes.get(name);
    return shape !== undefined && (shape.own.has(key) || shape.above.some((one) => allows(one, key)));
  };
  return {
    knows: (type: string) => interfaces.has(type),
    allows: (type: string, key: string) => allows(interfaces.get(type) ?? "", key),
  };
}
