import { faultsOfNode } from "@/scripts/crawl/vocabulary";

/** What is wrong with a block of JSON-LD. */
export function faultsOfData(text: string): string[] {
  const data = parsed(text);
  if (typeof data !== "object" || data === null || !("@context" in data)) return ["its JSON-LD is broken"];
  return faultsOfNode(data).map((fault) => `its JSON-LD: ${fault}`);
}

/** Addresses of the pictures that a block of JSON-LD names. */
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
