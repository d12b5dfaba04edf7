import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfStale, isBuilt, SERVER_FOLDER } from "./steps/build.mjs";
import { requireFreePort } from "./steps/port.mjs";
import { explain, problem, say, step } from "./steps/say.mjs";
import { bindAddressOf, dataDirOf, loadSettings, portOf } from "./steps/settings.mjs";

const NEEDED = {
  MONGODB_URI: "the database to use, such as mongodb://host/basera?replicaSet=rs0.",
  AUTH_SECRET: "at least 32 random bytes, such as the output of: openssl rand -base64 48",
};

async function start() {
  loadSettings();
  for (const [name, meaning] of Object.entries(NEEDED)) {
    if (!process.env[name]) throw problem(`Environment variable ${name} is missing: ${meaning}`);
  }
  const address = bindAddressOf(process.env);
  await requireFreePort(portOf(process.env), address);
  if (!isBuilt()) await step("Build", buildIfStale, (done) => done);
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.env.BIND_ADDRESS = address;
  process.env.DATA_DIR = dataDirOf(process.env);
  await import(pathToFileURL(join(SERVER_FOLDER, "server.js")).href);
}

start().catch((error) => {
  say(explain(error));
  process.exit(1);
});
