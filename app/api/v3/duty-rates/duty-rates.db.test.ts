import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as add, GET as list } from "@/app/api/v3/duty-rates/route";
import { type DutyRateRow, dutyRateMessages } from "@/lib/backoffice/duty-rate-contract";
import { expireOnNewDutyRate, getDutyRate } from "@/lib/listings/duty-rates";
import { logger } from "@/lib/platform/log";
import { dutyRatesTag } from "@/lib/property/cache-tags";
import { DutyRateModel } from "@/models/backoffice";
import { callApi } from "@/tests/api-call";
import { expireTags } from "@/tests/expired-tags";
import { type Person, signedIn } from "@/tests/people";

let admin: Person;
let owner: Person;
beforeAll(async () => {
  [admin, owner] = await Promise.all([signedIn("admin"), signedIn("owner")]);
});
beforeEach(() => DutyRateModel.deleteMany({}));

const RATE = {
  from: "2026-04-01",
  stampDutyPercent: 7,
  registrationPercent: 2.5,
  source: "Registrar’s table, April 2026",
};
const send = (body: unknown, by = admin) => callApi(add, { body, cookies: by.cookies });
const rows = async () => (await callApi(list, { cookies: admin.cookies })).body.data as DutyRateRow[];
const rateOn = (day: string) => getDutyRate({ now: new Date(`${day}T06:00:00Z`) });

describe("rates of stamp duty and registration", () => {
  it("are the shipped ones until an administrator adds another, which holds from its day on", async () => {
    expect(await rows()).toMatchObject([
      { from: "2020-09-07", stampDutyPercent: 7.5, registrationPercent: 3, isInForce: true },
    ]);
    const log = vi.spyOn(logger, "info");
    const answer = await send(RATE);
    expect([answer.status, answer.body.message]).toEqual([201, dutyRateMessages.added]);
    expect(log.mock.calls.map(([facts]) => facts)).toContainEqual({ audit: "duty-rate-added", by: admin.id, count: 1 });
    log.mockRestore();
    expect(await rateOn("2026-03-31")).toMatchObject({ stampDutyPercent: 7.5 });
    expect(await rateOn("2026-04-01")).toEqual(RATE);

    const corrected = { ...RATE, stampDutyPercent: 7.25 };
    expect((await send(corrected)).status).toBe(201);
    expect(await rateOn("2026-12-31")).toEqual(corrected);
    expect((await rows()).map(({ version, isInForce }) => [version, isInForce])).toEqual([
      [2, true],
      [1, false],
      [undefined, false],
    ]);
    expect(await DutyRateModel.countDocuments({ by: admin.id })).toBe(2);
  });

  it("add a rate once, however many calls arrive together, and each of several others", async () => {
    const same = await Promise.all(Array.from({ length: 8 }, () => send(RATE)));
    expect(same.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const others = await Promise.all([1, 2, 3, 4].map((registrationPercent) => send({ ...RATE, registrationPercent })));
    expect(others.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect((await rows()).flatMap(({ version }) => version ?? [])).toEqual([5, 4, 3, 2, 1]);
  });

  it.each([
    ["no day", { from: "1 April" }, dutyRateMessages.dayInvalid],
    ["a day that is none", { from: "2026-02-30" }, dutyRateMessages.dayInvalid],
    ["a day of another century", { from: "1900-01-01" }, dutyRateMessages.dayInvalid],
    ["three decimals", { stampDutyPercent: 7.125 }, dutyRateMessages.percentInvalid],
    ["too much", { registrationPercent: 31 }, dutyRateMessages.percentInvalid],
    ["a negative one", { registrationPercent: -1 }, dutyRateMessages.percentInvalid],
    ["text", { stampDutyPercent: "7" }, dutyRateMessages.percentInvalid],
    ["no source", { source: " - " }, dutyRateMessages.sourceRequired],
    ["a version", { version: 9 }, undefined],
  ])("refuse %s", async (_, change, message) => {
    const answer = await send({ ...RATE, ...change });
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
    expect(await DutyRateModel.countDocuments({})).toBe(0);
  });

  it("of a later day reach the pages in the first second of that day in India, and expire them once", async () => {
    await send({ ...RATE, from: "2027-01-01" });
    await expireOnNewDutyRate(new Date("2026-12-31T18:29:58Z"));
    expireTags.mockClear();
    expect(await expireOnNewDutyRate(new Date("2026-12-31T18:29:59Z"))).toBe(false);
    expect(expireTags).not.toHaveBeenCalled();
    expect(await expireOnNewDutyRate(new Date("2026-12-31T18:30:00Z"))).toBe(true);
    expect(await expireOnNewDutyRate(new Date("2026-12-31T18:30:01Z"))).toBe(false);
    expect(await expireOnNewDutyRate(new Date("2027-01-01T18:30:00Z"))).toBe(true);
    expect(expireTags.mock.calls).toEqual([[[dutyRatesTag]]]);
  });

  it("are for administrators alone", async () => {
    expect((await send(RATE, owner)).status).toBe(403);
    expect((await callApi(list, { cookies: owner.cookies })).status).toBe(403);
  });
});
