import sharp from "sharp";
import { residentBytesOf } from "@/bench/servers";
import { runCommand } from "@/scripts/command";
import { onOwnServer } from "@/scripts/drills/support/built-server";
import { badPhotos, flatPng } from "@/tests/bad-photos";

/**
 * Broken and very large photos at a running server (security F16): every broken file alone and eight at a time, photos of 40
 * million pixels eight at a time, then ten noisy JPEGs of 8 MB one by one. Fails when a broken one was stored or took half a
 * second, when memory grew too far, or when a good one was refused. The server must have just started, on this machine.
 */
const AT_ONCE = 8;
const SLOWEST_MS = 500;
const GROWTH_MB = 300;
const LARGEST_MB = 400;
const SAMPLE_MS = 20;
const LARGE = { count: 10, width: 4_000, height: 3_000 };

const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`;
const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": address };
const MEBIBYTE = 1_048_576;

type Server = { site: string; pid: number };

const memoryMb = ({ pid }: Server): number => residentBytesOf(pid) / MEBIBYTE;

/** Registers a seller; gives the cookie header of the session. */
async function signIn({ site }: Server): Promise<string> {
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
  if (!signedUp.ok) throw new Error(`The registration was answered ${signedUp.status}: ${await signedUp.text()}`);
  const answer = await post("login", { email, password });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

type Sender = { site: string; cookie: string };
type Result = { status: number; ms: number };

async function send({ site, cookie }: Sender, content: Buffer): Promise<Result> {
  const body = new FormData();
  body.append("photo", new Blob([new Uint8Array(content)]), "photo.jpg");
  const startedAt = performance.now();
  const answer = await fetch(`${site}/api/v2/photos`, { method: "POST", headers: { ...headers, cookie }, body });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt };
}

async function sendAll(sender: Sender, contents: readonly Buffer[], atOnce: number): Promise<Result[]> {
  const sent: Result[] = [];
  for (let from = 0; from < contents.length; from += atOnce)
    sent.push(...(await Promise.all(contents.slice(from, from + atOnce).map((content) => send(sender, content)))));
  return sent;
}

/** Prints the outcome of the uploads; memory is in MB. */
async function measured(server: Server, name: string, work: () => Promise<Result[]>) {
  const before = memoryMb(server);
  let largest = before;
  const sampling = setInterval(() => {
    largest = Math.max(largest, memoryMb(server));
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

/** A JPEG of noise, which compresses badly: 8 MB. */
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

async function measure(server: Server): Promise<boolean> {
  const sender = { site: server.site, cookie: await signIn(server) };
  const broken = Object.values(await badPhotos());
  const noisy = await noisyJpeg();
  const vast = await sharp(flatPng(8_000, 5_000)).jpeg({ progressive: true }).toBuffer();
  const brokenVast = [vast.subarray(0, vast.length - 20), flatPng(8_000, 5_000).subarray(0, -30)];

  const alone = await measured(server, `${broken.length} broken files, one by one`, () => sendAll(sender, broken, 1));
  const together = await measured(server, `The same, ${AT_ONCE} at a time`, () => sendAll(sender, broken, AT_ONCE));
  const crowd = await measured(server, `Broken ones of 40 million pixels, ${AT_ONCE} at a time`, () =>
    sendAll(sender, [...brokenVast, ...brokenVast, ...brokenVast, ...brokenVast], AT_ONCE),
  );
  const largeFiles = Array.from({ length: LARGE.count }, () => noisy);
  const size = (noisy.length / MEBIBYTE).toFixed(1);
  const large = await measured(server, `${LARGE.count} JPEGs of ${size} MB, one by one`, () =>
    sendAll(sender, largeFiles, 1),
  );

  const stored = [alone, together, crowd].flatMap(({ sent }) => sent).filter(({ status }) => status < 400);
  const refused = large.sent.filter(({ status }) => status !== 201);
  const tooMuch = [together, crowd].some(({ growth }) => growth > GROWTH_MB) || large.largest > LARGEST_MB;
  return stored.length === 0 && refused.length === 0 && alone.slowest < SLOWEST_MS && !tooMuch;
}

runCommand(([address, pid]) => {
  if (!address) return onOwnServer(({ site, pid: ownPid }) => measure({ site, pid: ownPid() }));
  if (!pid) throw new Error("Name the process id of the server as well: npm run drill -- bad-photos ADDRESS PID");
  return measure({ site: address.replace(/\/$/, ""), pid: Number(pid) });
});
