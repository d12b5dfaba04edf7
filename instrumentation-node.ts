import { IncomingMessage, Server, ServerResponse } from "node:http";
import sharp from "sharp";
import { databaseAwaySince } from "@/lib/db/availability";
import { assertStartable, getEnv } from "@/lib/env";
import { PEER_HEADER } from "@/lib/http/client-address";

const RETRY_AFTER_SECONDS = "5";

checkEnvironment();
tellNextAuthTheSite();
blockPictureLoaders();
tellPeerAddress();
sendLocationOnce();
sayWhenDatabaseIsAway();

function checkEnvironment() {
  try {
    assertStartable(getEnv());
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** next-auth takes the site's address from this variable alone; ours has one name for it. */
function tellNextAuthTheSite() {
  process.env.NEXTAUTH_URL = getEnv().SITE_URL;
}

/** Only JPEG, PNG, WebP and a GIF's first frame are ever decoded here (security.md section 6). */
function blockPictureLoaders() {
  const load = "VipsForeignLoad";
  sharp.block({ operation: [load] });
  sharp.unblock({ operation: [`${load}Jpeg`, `${load}Png`, `${load}Webp`, `${load}Nsgif`] });
}

/** Handlers cannot see the socket: its address travels in a header that nobody outside can set. */
function tellPeerAddress() {
  const emit: (this: Server, event: string, ...args: unknown[]) => boolean = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    const request = args[0];
    if (event === "request" && request instanceof IncomingMessage)
      request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
    return emit.call(this, event, ...args);
  };
}

/** A redirect rendered for the first time appends its `location` a second time, which clients read as a list. */
function sendLocationOnce() {
  const append = ServerResponse.prototype.appendHeader;
  ServerResponse.prototype.appendHeader = function (
    this: ServerResponse,
    name: string,
    value: string | readonly string[],
  ) {
    return name.toLowerCase() === "location" ? this.setHeader(name, value as string) : append.call(this, name, value);
  } as typeof append;
}

/** A page that failed because the database is away says 503, so that monitors and crawlers come back. */
function sayWhenDatabaseIsAway() {
  const writeHead = ServerResponse.prototype.writeHead;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    if (status !== 500 || databaseAwaySince() === undefined) return writeHead.call(this, status, ...(rest as [never]));
    this.setHeader("retry-after", RETRY_AFTER_SECONDS);
    this.statusCode = 503;
    return writeHead.call(this, 503, ...(rest as [never]));
  } as typeof writeHead;
}
