import { expect, it } from "vitest";
import * as z from "zod";
import { answerInPieces, successResponse } from "@/lib/api/envelope";
import type { Actor } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";

const ADMIN: Actor = { id: "665f1c2ab3d94e0012a4c7d1", role: "admin" };
const contract = {
  id: "listThings",
  method: "GET",
  path: "/v3/things",
  summary: "Things",
  access: "admin",
  inPieces: true,
  data: z.array(z.object({ name: z.string() })),
  meta: z.object({ total: z.number() }),
} as const satisfies Contract;
const answerOf = (count: number) => ({
  data: Array.from({ length: count }, (_, place) => ({ name: `“${place}”`, secret: "not named" })),
  meta: { total: count },
});

it.each([0, 1, limits.rowsPerTurn, 2 * limits.rowsPerTurn + 1])(
  "writes a list of %i rows as one piece would be",
  async (count) => {
    const [inPieces, whole] = [
      await answerInPieces(contract, answerOf(count)),
      successResponse(contract, answerOf(count), ADMIN),
    ];
    expect([inPieces.status, [...inPieces.headers]]).toEqual([whole.status, [...whole.headers]]);
    expect(await inPieces.text()).toBe(await whole.text());
  },
);

it("gives other work a turn after every batch of a list", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  await answerInPieces(contract, answerOf(4 * limits.rowsPerTurn));
  clearImmediate(waiting);
  expect(turns).toBeGreaterThanOrEqual(4);
});

it("names the place of a row that is against the contract", async () => {
  const wrong = { data: [{ name: "House" }, { name: 7 as never }], meta: { total: 2 } };
  await expect(answerInPieces(contract, wrong)).rejects.toThrow(
    "listThings answered against its contract: data.1.name",
  );
});
