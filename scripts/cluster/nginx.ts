import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/scripts/steps/port.mjs";

const SAMPLE = "deploy/nginx.conf";
const FRAME = (folder: string, sample: string) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${sample}
}
`;

/** Is there an nginx to try the sample with? */
export const nginxIsThere = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

/** Runs the sample of deploy/ in front of these servers, on a port of loopback. @throws Error when nginx refuses it */
export async function startNginx(folder: string, ports: readonly number[]): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const [first, second] = ports;
  const sample = readFileSync(SAMPLE, "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("127.0.0.1:3001", `127.0.0.1:${first}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${second}`)
    .replace("/var/cache/nginx/basera", join(folder, "pages"))
    .replace("/var/log/nginx/basera.log", join(folder, "access.log"));
  const file = join(folder, "nginx.conf");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, FRAME(folder, sample));
  const tried = spawnSync("nginx", ["-t", "-c", file], { encoding: "utf8" });
  if (tried.status !== 0) throw new Error(tried.stderr);
  const child: ChildProcess = spawn("nginx", ["-c", file], { stdio: "ignore" });
  await once(child, "spawn");
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill("SIGTERM") };
}
