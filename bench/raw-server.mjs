import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const page = readFileSync(process.argv[2] ?? "");

createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(page);
}).listen(Number(process.env.PORT), "127.0.0.1");
