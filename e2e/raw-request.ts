import { type IncomingHttpHeaders, request } from "node:http";

export type Wanted = { method?: string; path: string; headers?: Record<string, string> };
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request as it is written (a browser's client would mend the path first) and follows nothing. */
export const rawRequest = (site: string, { method = "GET", path, headers = {} }: Wanted): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const call = request({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString("utf8"),
        }),
      );
    });
    call.on("error", ({ message }) => reject(new Error(`${method} ${path}: ${message}`))).end();
  });

/** The same, but follows the framework's redirect to the address with the key of a payload. */
export async function rawPayload(site: string, wanted: Wanted): Promise<RawAnswer> {
  const answer = await rawRequest(site, wanted);
  const next = new URL(answer.headers.location ?? "", site);
  if (!wanted.headers?.rsc || !next.searchParams.has("_rsc")) return answer;
  return rawRequest(site, { ...wanted, path: `${next.pathname}${next.search}` });
}
