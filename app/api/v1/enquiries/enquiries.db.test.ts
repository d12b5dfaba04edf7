import { beforeEach, describe, expect, it } from "vitest";
import { POST as send } from "@/app/api/v1/enquiries/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { userMessages } from "@/lib/identity/messages";
import { limits } from "@/lib/platform/limits";
import { RATE_RULES, rangeRule, takePoint } from "@/lib/platform/rate-limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { propertyMessages } from "@/lib/property/messages";
import { EnquiryModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";

const GOOD = {
  name: "Asha Rao",
  email: "Asha@Example.com",
  subject: "A question about credits",
  message: "Do credits end when I do not use them for a year?",
};
let turn = 0;
/** Sends from a new network unless an address is given. */
const sendFrom = (body: unknown, address = `10.${Math.floor(++turn / 250)}.${turn % 250}.7`) =>
  callApi(send, { body, headers: { [PEER_HEADER]: address } });
const stored = () => EnquiryModel.find().sort({ _id: 1 }).lean();
beforeEach(() => EnquiryModel.deleteMany({}));

describe("a message of the contact form", () => {
  it("is stored once, open, and its texts as they were written", async () => {
    const message = "<script>alert(1)</script>\nI saw {{7*7}} & {x} on the page, 'quoted'.";
    const answer = await sendFrom({ ...GOOD, message, website: "" });
    expect([answer.status, answer.body.data]).toEqual([201, null]);
    expect(await stored()).toEqual([
      {
        _id: expect.anything(),
        ...GOOD,
        email: "asha@example.com",
        message,
        handled: false,
        createdAt: expect.any(Date),
      },
    ]);
  });

  it("is answered the same and not stored when the hidden field is filled in", async () => {
    const real = await sendFrom(GOOD);
    const caught = await sendFrom({ ...GOOD, website: `https://spam.example/${"x".repeat(5_000)}` });
    expect([caught.status, caught.text]).toEqual([real.status, real.text]);
    expect(await stored()).toHaveLength(1);
  });

  it("is sent by anybody, five times an hour from one address; wrong ones and other addresses cost nothing", async () => {
    const address = "10.9.9.9";
    for (let wrong = 0; wrong < 7; wrong++) expect((await sendFrom({ ...GOOD, name: "" }, address)).status).toBe(400);
    for (let sent = 0; sent < limits.enquiriesPerHour; sent++) expect((await sendFrom(GOOD, address)).status).toBe(201);
    const sixth = await sendFrom(GOOD, address);
    expect([sixth.status, Number(sixth.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
    expect((await sendFrom({ ...GOOD, website: "x" }, address)).status).toBe(429);
    expect((await sendFrom(GOOD, "10.9.9.8")).status).toBe(201);
    expect(await stored()).toHaveLength(limits.enquiriesPerHour + 1);
  });

  it("is limited for a whole network as well, however many addresses its owner has", async () => {
    const rule = rangeRule(RATE_RULES.enquiry);
    await takePoint(rule, "2001:db8:7::/48", rule.points - 1);
    const statuses: number[] = [];
    for (const address of ["2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:8:1::1"])
      statuses.push((await sendFrom(GOOD, address)).status);
    expect(statuses).toEqual([201, 429, 201]);
  });
});

describe("refused messages, in the words of the specification", () => {
  it.each([
    ["name", "", propertyMessages.nameRequired],
    ["name", "   ", propertyMessages.nameRequired],
    ["name", "A", "Name must be at least 2 characters"],
    ["name", "x".repeat(121), requestMessages.textTooLong],
    ["name", "A\u0000B", requestMessages.textControlCharacters],
    ["email", "", userMessages.emailRequired],
    ["email", "asha", "Please enter a valid email address"],
    ["email", "asha@example.com\nbcc: x@example.com", requestMessages.textControlCharacters],
    ["email", `${"a".repeat(250)}@example.com`, userMessages.emailTooLong],
    ["subject", "", "Subject is required"],
    ["subject", "Rent", "Subject must be at least 5 characters"],
    ["subject", "x".repeat(201), requestMessages.textTooLong],
    ["message", " \n ", "Message is required"],
    ["message", "Nineteen characters", "Message must be at least 20 characters"],
    ["message", "x".repeat(limits.enquiryMessageMaxCharacters + 1), requestMessages.textTooLong],
    ["message", `${GOOD.message}\u0007`, requestMessages.textControlCharacters],
    ["website", { $ne: null }, requestMessages.valueInvalid],
  ])("%s %j", async (path, value, message) => {
    const { status, body } = await sendFrom({ ...GOOD, [path]: value });
    expect([status, body.message, body.errors?.[0]]).toEqual([400, message, { path, message }]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["a state of one's own", { ...GOOD, handled: true }],
    ["a date of one's own", { ...GOOD, createdAt: "2000-01-01" }],
    ["operators", { name: { $gt: "" }, email: { $ne: 1 }, subject: ["A subject"], message: { $where: "1" } }],
    ["a list", [GOOD]],
    ["nothing", undefined],
  ])("%s", async (_, body) => {
    const { status } = await callApi(send, {
      method: "POST",
      ...(body && { body }),
      headers: { [PEER_HEADER]: "10.8.8.8" },
    });
    expect([400, 415]).toContain(status);
    expect(await stored()).toEqual([]);
  });

  it("reports all errors at once, the first field first", async () => {
    const { body } = await sendFrom({ name: "", email: "x", subject: "", message: "short" });
    expect(body.message).toBe(propertyMessages.nameRequired);
    expect([...new Set(body.errors?.map(({ path }) => path))]).toEqual(["name", "email", "subject", "message"]);
  });

  it("takes messages of the full length in every script", async () => {
    const message = "ई".repeat(limits.enquiryMessageMaxCharacters);
    expect((await sendFrom({ ...GOOD, message })).status).toBe(201);
    const escaped = JSON.stringify({ ...GOOD, message }).replaceAll("ई", "\\u0908");
    expect((await sendFrom(escaped)).status).toBe(201);
    expect((await stored()).map((one) => one.message)).toEqual([message, message]);
  });
});
