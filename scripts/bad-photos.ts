import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { badPhotos, flatPng } from "@/tests/bad-photos";

/**
 * What bad photos and large ones cost a running server (security F16): every bad file alone and eight at a time, photos of
 * 40 million pixels eight at a time, then ten noisy JPEGs of 8 MB one by one. Fails when a bad one was stored or took half a
 * second, when memory grew too far, or when a good one was refused. Run against a production server on this machine that
 * just started, with its process id: `npx tsx scripts/bad-photos.ts http://localhost:3000 12345`
 */
const AT_ONCE = 8;
const SLOWEST_MS = 500;
const GROWTH_MB = 300;
const LARGEST_MB = 400;
const SAMPLE_MS = 20;
const LARGE = { count: 10, width: 4_000, height: 3_000 };

const [site = "http://localhost:3000", pid = ""] = process.argv.slice(2);
const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`;
const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": address };
const MB = 1_048_576;

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** A cookie header of a new seller. */
async function signIn(): Promise<string> {
  const email = `photos-${Date.now()}@example.com`;
  const password = `photos-${address}`;
  const post = (path: string, body: object) =>
    fetch(`${site}/api/v1/user/${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const person = { userType: "agent", userName: "Photo Sender", number: "8123456789", email, password };
  const signedUp = await post("register", person);
  if (!signedUp.ok) throw new Error(`Signing up was answered ${signedUp.status}: ${await signedUp.text()}`);
  const answer = await post("login", { email, password });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

type Sent = { status: number; ms: number };

async function send(cookie: string, content: Buffer): Promise<Sent> {
  const body = new FormData();
  body.append("photo", new Blob([new Uint8Array(content)]), "photo.jpg");
  const begun = performance.now();
  const answer = await fetch(`${site}/api/v2/photos`, { method: "POST", headers: { ...headers, cookie }, body });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

async function sendAll(cookie: string, contents: readonly Buffer[], atOnce: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let from = 0; from < contents.length; from += atOnce)
    sent.push(...(await Promise.all(contents.slice(from, from + atOnce).map((content) => send(cookie, content)))));
  return sent;
}

/** Says how the work went, and answers the largest memory meanwhile, in MB. */
async function measured(name: string, work: () => Promise<Sent[]>) {
  const before = await memoryMb();
  let largest = before;
  const sampling = setInterval(async () => {
    largest = Math.max(largest, await memoryMb());
  }, SAMPLE_MS);
  const sent = await work().finally(() => clearInterval(sampling));
  const kinds = [...new Set(sent.map(({ status }) => status))];
  const statuses = kinds.map((kind) => `${sent.filter(({ status }) => status === kind).length} x ${kind}`);
  const slowest = Math.max(...sent.map(({ ms }) => ms));
  console.log(
    `${name}: ${statuses.join(", ")}; slowest ${slowest.toFixed(0)} ms; memory ${before.toFixed(0)} MB, at most ${largest.toFixed(0)} MB`,
  );
  return { sent, slowest, largest, growth: largest - before };
}

/** JPEGs of which one pixel tells nothing of the next: 8 MB each. */
const noisyJpeg = () =>
  sharp({
    create: {
      width: LARGE.width,
      height: LARGE.height,
      channels: 3,
      background: "grey",
      noise: { type: "gaussian", mean: 128, sigma: 45 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

async function measure() {
  const cookie = await signIn();
  const bad = Object.values(await badPhotos());
  const noisy = await noisyJpeg();
  const vast = await sharp(flatPng(8_000, 5_000)).jpeg({ progressive: true }).toBuffer();
  const brokenVast = [vast.subarray(0, vast.length - 20), flatPng(8_000, 5_000).subarray(0, -30)];

  const alone = await measured(`${bad.length} bad files, one by one`, () => sendAll(cookie, bad, 1));
  const together = await measured(`The same, ${AT_ONCE} at a time`, () => sendAll(cookie, bad, AT_ONCE));
  const crowd = await measured(`Broken ones of 40 million pixels, ${AT_ONCE} at a time`, () =>
    sendAll(cookie, [...brokenVast, ...brokenVast, ...brokenVast, ...brokenVast], AT_ONCE),
  );
  const large = await measured(`${LARGE.count} JPEGs of ${(noisy.length / MB).toFixed(1)} MB, one by one`, () =>
    sendAll(
      cookie,
      Array.from({ length: LARGE.count }, () => noisy),
      1,
    ),
  );

  const stored = [alone, together, crowd].flatMap(({ sent }) => sent).filter(({ status }) => status < 400);
  const refused = large.sent.filter(({ status }) => status !== 201);
  const tooMuch = [together, crowd].some(({ growth }) => growth > GROWTH_MB) || large.largest > LARGEST_MB;
  if (stored.length > 0 || refused.length > 0 || alone.slowest >= SLOWEST_MS || tooMuch) process.exitCode = 1;
}

measure().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
