import { readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { contracts } from "@/app/api/contracts";
import { GET as readDescription } from "@/app/api/openapi.json/route";
import { answerExample, answerSchemaOf } from "@/lib/api/openapi";

type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string }[];
  requestBody?: object;
  responses: object;
};
type Description = { openapi: string; paths: Record<string, Record<string, Operation>>; servers: { url: string }[] };
type Route = { OPTIONS: (request: Request, context: object) => Promise<Response> };

/** The catch-all of unknown paths, and the paths of next-auth. */
const UNDESCRIBED = ["[[...unknown]]/route.ts", "auth/[...nextauth]/route.ts"];
/** Calls that may answer 202. */
const LATER = new Set(contracts.flatMap(({ id, mayBePending }) => (mayBePending ? [id] : [])));
const call = (method = "GET") => new Request("http://localhost/api/openapi.json", { method });

let description: Description;

beforeAll(async () => {
  description = await (await readDescription(call(), { params: Promise.resolve({}) })).json();
});

/** `GET /v1/properties/{id}` of every handler under app/api. */
async function handledCalls(): Promise<string[]> {
  const files = (await readdir("app/api", { recursive: true })).filter((file) => file.endsWith("route.ts"));
  const calls = files.filter((file) => !UNDESCRIBED.includes(file)).map(callsOf);
  return (await Promise.all(calls)).flat();
}

async function callsOf(file: string): Promise<string[]> {
  const route: Route = await import(pathToFileURL(`app/api/${file}`).href);
  const answer = await route.OPTIONS(call("OPTIONS"), { params: Promise.resolve({}) });
  const path = file.replace("/route.ts", "").replace(/\[([^\]]+)\]/g, "{$1}");
  const methods = answer.headers.get("allow")?.split(", ") ?? [];
  return methods.filter((method) => method !== "HEAD" && method !== "OPTIONS").map((method) => `${method} /${path}`);
}

const describedCalls = () =>
  Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );

function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === "$ref" ? [String(part)] : references(part)));
}

const resolve = (reference: string) =>
  reference
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], description);

describe("the API's description", () => {
  it("is OpenAPI 3.1 at its own address, without an envelope", () => {
    expect(description.openapi).toBe("3.1.0");
    expect(description).not.toHaveProperty("success");
    expect(description.servers).toEqual([{ url: "/api" }]);
  });

  it("describes exactly the calls that have handlers", async () => {
    const handled = await handledCalls();
    expect(handled.length).toBeGreaterThan(0);
    expect(describedCalls().sort()).toEqual(handled.sort());
  });

  it("resolves each of its references", () => {
    const found = references(description);
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.filter((reference) => !reference.startsWith("#/components/") || resolve(reference) === undefined),
    ).toEqual([]);
    expect(JSON.stringify(description)).not.toMatch(/\$defs|\$schema/);
  });

  it("gives every operation a unique id, its path parameters, a success and its failures", () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations()) {
      const inPath = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => `{${name}}`);
      expect(path.match(/\{[^}]+\}/g) ?? []).toEqual(inPath);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["500", "503"]));
      const successes = Object.keys(operation.responses).filter((status) => status.startsWith("2"));
      expect(successes).toHaveLength(LATER.has(operation.operationId) ? 2 : 1);
    }
  });

  it("describes the details of a listing that is sent as an object", () => {
    const { add, edit } = {
      add: description.paths["/v2/properties/add"]?.post,
      edit: description.paths["/v2/properties/{id}"]?.patch,
    };
    for (const operation of [add, edit])
      expect(JSON.stringify(operation?.requestBody)).toMatch(/"propertyDetails":\{[^}]*"type":"object"/);
  });

  it("has seller and address line only in answers for sellers and administrators", () => {
    const { properties, required } = resolve("#/components/schemas/Property") as {
      properties: object;
      required: string[];
    };
    const isPrivate = (name: string) => /seller|address|number$|email|point|phone/i.test(name);
    expect(Object.keys(properties).filter(isPrivate)).toEqual(["reraNumber", "address", "sellerDetails"]);
    expect(required.filter(isPrivate)).toEqual([]);
    const users = Object.entries(description.paths).filter(([, methods]) =>
      references(methods).includes("#/components/schemas/OpenProperty"),
    );
    expect(users.map(([path]) => path)).toEqual(["/v2/properties/add", "/v2/properties/{id}", "/v3/properties"]);
  });

  it.each(contracts.map((contract) => [contract.id, contract] as const))(
    "shows an example of %s that fits",
    (_, contract) => {
      const example = answerExample(contract);
      expect(answerSchemaOf(contract).parse(example)).toEqual(example);
    },
  );
});
