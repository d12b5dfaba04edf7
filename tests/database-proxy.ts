import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy between the product and its database. It can refuse connections for a while. */
export async function openDatabaseProxy({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  let isAvailable = true;
  const server: Server = createServer((client) => {
    if (!isAvailable) return void client.destroy();
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
    client.pipe(database).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    shut: () => {
      isAvailable = false;
      for (const socket of sockets) socket.destroy();
    },
    reopen: () => {
      isAvailable = true;
    },
    end: () => server.close(),
  };
}
