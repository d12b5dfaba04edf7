import { gzipSync } from "node:zlib";

const SCRIPT = /(?:src|href)="(\/_next\/static\/[^"?]+\.js)/g;
const NO_MODULE = /<script[^>]*nomodule[^>]*>/gi;

/** Bytes, gzipped, of all scripts that a page asks for by itself; those for browsers without modules are left out. */
export async function scriptBytesOf(site: string, path: string): Promise<number> {
  const html = await textOf(site + path);
  const old = [...html.matchAll(NO_MODULE)].join(" ");
  const files = new Set([...html.matchAll(SCRIPT)].map(([, file = ""]) => file).filter((file) => !old.includes(file)));
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await textOf(site + file)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}
