import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { BSON, MongoClient } from "mongodb";
import { sharedState } from "@/lib/platform/shared-state";

/** Ends the second during which the database is not called after a failure, so that a test continues at once. */
export function resetOutage(): void {
  sharedState<{ outage?: unknown }>("database-availability", () => ({})).outage = undefined;
}

const HEADER_BYTES = 16;
/** Size of the header, the flags and the kind of the first section; the command or the answer follows. */
const BODY_AT = 21;
const OP_MSG = 2013;
const WRITES = new Set(["insert", "update", "delete", "findAndModify"]);

/**
 * How a write can go wrong: its connection is cut before the database saw it or before its answer came back, its write
 * concern is not met in time, or the node is no primary any more.
 */
export const FAULTS = ["cut before", "cut after", "wtimeout", "not primary"] as const;
/**
 * The process is killed before or after a write: it gets no answer that it could go on with, and writes nothing more. Unlike a
 * lost connection this ends at once, because the driver does not try again.
 */
export const KILLS = ["killed before", "killed after"] as const;
export type Fault = (typeof FAULTS)[number] | (typeof KILLS)[number];
type Plan = { fault: Fault; from: number; times: number };

/** A proxy between driver and database that counts writes and breaks chosen ones. */
export async function startFaultyDatabase(uri: string) {
  const target = await primaryOf(uri);
  const sockets = new Set<Socket>();
  const state = { writes: 0, plan: undefined as Plan | undefined };
  let recorded: BSON.Document[] | undefined;

  const faultNow = (): Fault | undefined => {
    state.writes += 1;
    const { plan, writes } = state;
    if (!plan || writes < plan.from || writes >= plan.from + plan.times) return undefined;
    return plan.fault === "killed after" && writes > plan.from ? "killed before" : plan.fault;
  };

  const server = createServer((client) => {
    const upstream = connect(target);
    const pending: (Fault | undefined)[] = [];
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket.setNoDelay(true));
      socket.on("error", end).on("close", end);
    }
    inFrames(client, (frame) => {
      const isWriting = isWrite(frame);
      if (isWriting) recorded?.push(commandIn(frame));
      const fault = isWriting ? faultNow() : undefined;
      if (fault === "cut before") return end();
      if (fault === "not primary") return client.write(answerTo(frame.readInt32LE(4), NOT_PRIMARY));
      if (fault === "killed before") return client.write(answerTo(frame.readInt32LE(4), KILLED));
      pending.push(fault);
      upstream.write(frame);
    });
    inFrames(upstream, (frame) => {
      const fault = pending.shift();
      if (fault === "cut after") return end();
      if (fault === "killed after") return client.write(answerTo(frame.readInt32LE(8), KILLED));
      client.write(fault === "wtimeout" ? withLateConcern(frame) : frame);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Without the name of a database. */
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=true`,
    /** From the `from`-th write on, counted from now, this many go wrong. */
    fail: (fault: Fault, from: number, times = 1) => {
      Object.assign(state, { writes: 0, plan: { fault, from, times } });
    },
    /** All is well again, and writes are counted from now; gives how many there were. */
    heal: () => {
      const { writes } = state;
      Object.assign(state, { writes: 0, plan: undefined });
      return writes;
    },
    /** Gives what all writes from now on are put into, as the driver sends them. */
    record: () => {
      recorded = [];
      return recorded;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function primaryOf(uri: string): Promise<{ host: string; port: number }> {
  const client = await MongoClient.connect(uri);
  const hello = await client.db("admin").command({ hello: 1 });
  await client.close();
  const [host = "127.0.0.1", port = "27017"] = String(hello.primary).split(":");
  return { host, port: Number(port) };
}

/** Gives what arrives message by message. */
function inFrames(socket: Socket, take: (frame: Buffer) => void): void {
  let held = Buffer.alloc(0);
  socket.on("data", (piece) => {
    held = Buffer.concat([held, piece as Buffer]);
    while (held.length >= HEADER_BYTES && held.length >= held.readInt32LE(0)) {
      const size = held.readInt32LE(0);
      take(held.subarray(0, size));
      held = held.subarray(size);
    }
  });
}

/** The first name of a command's document is the command's. */
function isWrite(frame: Buffer): boolean {
  if (frame.readInt32LE(12) !== OP_MSG || frame[BODY_AT - 1] !== 0) return false;
  const name = BODY_AT + 5;
  return WRITES.has(frame.toString("latin1", name, frame.indexOf(0, name)));
}

const NOT_PRIMARY = {
  ok: 0,
  code: 10107,
  codeName: "NotWritablePrimary",
  errmsg: "not primary",
  errorLabels: ["RetryableWriteError"],
};

/** Without a label, so that neither the driver nor a transaction repeats it. */
const KILLED = { ok: 0, code: 11_601, codeName: "Interrupted", errmsg: "the process was killed" };

const LATE_CONCERN = {
  code: 64,
  codeName: "WriteConcernFailed",
  errmsg: "waiting for replication timed out",
  errInfo: { wtimeout: true },
};

function answerTo(requestId: number, answer: object): Buffer {
  const body = BSON.serialize(answer);
  const head = Buffer.alloc(BODY_AT);
  head.writeInt32LE(BODY_AT + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/** The document of a command, or of an answer. */
const commandIn = (frame: Buffer, options?: BSON.DeserializeOptions): BSON.Document =>
  BSON.deserialize(frame.subarray(BODY_AT, BODY_AT + frame.readInt32LE(BODY_AT)), options);

function withLateConcern(frame: Buffer): Buffer {
  const answer = commandIn(frame, { promoteValues: false });
  const body = BSON.serialize({ ...answer, writeConcernError: LATE_CONCERN });
  const head = Buffer.from(frame.subarray(0, BODY_AT));
  head.writeInt32LE(BODY_AT + body.length, 0);
  return Buffer.concat([head, body]);
}
