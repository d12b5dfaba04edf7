import { randomBytes } from "node:crypto";
import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as note } from "@/app/api/v1/shortlists/[token]/notes/route";
import { GET as open } from "@/app/api/v1/shortlists/[token]/route";
import { POST as vote } from "@/app/api/v1/shortlists/[token]/votes/route";
import { POST as save } from "@/app/api/v2/cart/add/route";
import { POST as renew, DELETE as revoke } from "@/app/api/v2/shortlists/[id]/link/route";
import { GET as read, DELETE as remove } from "@/app/api/v2/shortlists/[id]/route";
import { GET as list, POST as make } from "@/app/api/v2/shortlists/route";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { banUser, unbanUser } from "@/lib/backoffice/users";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import type { Noted, OwnShortlist, SharedShortlist, ShortlistLink, Voted } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { noteOnShortlist } from "@/lib/listings/shortlist-writes";
import { findSharedList } from "@/lib/listings/shortlists";
import { markSold } from "@/lib/listings/sold-mark";
import { duringApiCall } from "@/lib/platform/database";
import { ERRORS } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { COUNTS_COLLECTION } from "@/lib/platform/rate-limits";
import { DAY_MS } from "@/lib/platform/time";
import { redactListingTexts } from "@/lib/text/listing-redaction";
import { ShortlistModel } from "@/models/cart";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { callApi, type Handler } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

vi.mock("@/lib/text/listing-redaction", { spy: true });

const UNKNOWN = "f".repeat(24);
const SELLER = { userName: "Asha Rao", number: "8123456780", email: "asha.rao@sellers.example" };
/** What nobody without an unlocked contact may read. */
const SECRETS = /Asha|8123456780|asha\.rao|Tower B|sellerDetails|sellerId|"address"|userId|tokenHash|"key"|"press"/;

let admin: Person;
let owner: Person;
let buyer: Person;
let other: Person;
let homes: string[];

async function listed(name: string) {
  const flat = anotherFlat({ name, address: "402, Tower B" });
  const { _id } = await createProperty(owner.actor, { ...flat, address: `${flat.address} ${name}` }, [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}

beforeAll(async () => {
  [admin, owner, buyer, other] = await Promise.all([
    signedIn("admin"),
    signedIn("owner", SELLER),
    signedIn("buyer"),
    signedIn("agent"),
  ]);
  homes = [await listed("Garden flat"), await listed("Corner flat")];
});
beforeEach(async () => {
  for (const name of ["shortlists", "cart_items", COUNTS_COLLECTION])
    await mongoose.connection.collection(name).deleteMany({});
  await PropertyModel.collection.updateMany({}, { $set: { listed: true, sold: false } });
  for (const propertyId of homes) await callApi(save, { body: { propertyId }, cookies: buyer.cookies });
});

const random = () => randomBytes(16).toString("base64url");
const send = (handler: Handler, token: string, body: object) => callApi(handler, { body, params: { token } });
const own = (handler: Handler, id: string, method: string, by = buyer) =>
  callApi(handler, { method, params: { id }, cookies: by.cookies });
const create = (body: object = {}, by = buyer) =>
  callApi(make, { body: { name: "Near Papa’s office", propertyIds: homes, ...body }, cookies: by.cookies });
const tokenOf = ({ path }: ShortlistLink) => path.split("/").at(-1) ?? "";
async function made(body: object = {}) {
  const link = (await create(body)).body.data as ShortlistLink;
  return { id: link._id, token: tokenOf(link), endsAt: link.endsAt };
}
const opened = async (token: string) => {
  const answer = await callApi(open, { params: { token } });
  return { ...answer, data: answer.body.data as SharedShortlist };
};
const votesOf = ({ homes: shown }: SharedShortlist) =>
  shown.map(({ votes }) => votes.map(({ name, vote: value }) => `${name} ${value}`));
const notesOf = ({ homes: shown }: SharedShortlist) => shown.flatMap(({ notes }) => notes.map(({ text }) => text));
const ballot = (value: string, changes: object = {}) => ({
  ...{ name: "Nani", device: random(), propertyId: homes[0], vote: value },
  ...changes,
});
const letter = (text: string, changes: object = {}) => ({
  ...{ name: "Nani", device: random(), propertyId: homes[0], press: random(), text },
  ...changes,
});

describe("a family shortlist", () => {
  it("shows homes of the cart to whoever has the link, votes and notes to its owner", async () => {
    const { id, token, endsAt } = await made();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(89.9 * DAY_MS);
    const first = await opened(token);
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    expect(first.data.homes.map(({ card }) => card?.name)).toEqual(["Garden flat", "Corner flat"]);

    const voted = (await send(vote, token, ballot("yes"))).body.data as Voted;
    expect([voted.voter, votesOf(voted.list)]).toEqual([1, [["Nani yes"], []]]);
    const noted = await send(note, token, letter("Close to the temple, and quiet."));
    expect([noted.status, noted.body.message]).toEqual([201, shortlistTexts.notePosted]);

    const { data } = (await own(read, id, "GET")).body as unknown as { data: OwnShortlist };
    expect(data).toMatchObject({ homes: 2, voters: 1, notes: 1, link: "open" });
    expect([votesOf(data.list), notesOf(data.list)]).toEqual([[["Nani yes"], []], ["Close to the temple, and quiet."]]);
    const summaries = (await callApi(list, { cookies: buyer.cookies })).body.data as OwnShortlist[];
    expect(summaries.map(({ _id, votes }: OwnShortlist & { votes?: unknown }) => [_id, votes])).toEqual([
      [id, undefined],
    ]);
  });

  it("tells nothing that a visitor may not read, in no answer", async () => {
    const log = vi.spyOn(logger, "info");
    const { id, token } = await made();
    const texts = [
      (await opened(token)).text,
      (await send(vote, token, ballot("yes"))).text,
      (await send(note, token, letter("Nice."))).text,
      (await own(read, id, "GET")).text,
      (await callApi(list, { cookies: buyer.cookies })).text,
    ];
    for (const text of texts) expect(text).not.toMatch(SECRETS);
    for (const text of texts.slice(0, 3)) expect(text).not.toContain(buyer.id);
    // The search finds what is there.
    const stored = JSON.stringify(await ShortlistModel.collection.findOne({}));
    expect(stored).toMatch(SECRETS);
    expect(stored).not.toContain(token);
    expect(JSON.stringify(log.mock.calls)).toContain("/v1/shortlists/{token}");
    expect(JSON.stringify(log.mock.calls)).not.toContain(token);
    log.mockRestore();
  });

  it("is gone with the same answer when its link is guessed, ended, revoked, replaced or deleted", async () => {
    const [ended, revoked, replaced, removed] = [await made(), await made(), await made(), await made()];
    await ShortlistModel.updateOne({ _id: ended.id }, { $set: { endsAt: new Date() } });
    expect((await own(revoke, revoked.id, "DELETE")).status).toBe(200);
    const link = (await own(renew, replaced.id, "POST")).body.data as ShortlistLink;
    expect((await own(remove, removed.id, "DELETE")).status).toBe(200);
    const guesses = ["x", "a".repeat(32), `${ended.token}x`, "%00", "a".repeat(5_000)];
    const answers = new Set<string>();
    for (const token of [ended, revoked, replaced, removed].map((one) => one.token).concat(guesses))
      for (const answer of [
        await opened(token),
        await send(vote, token, ballot("yes")),
        await send(note, token, letter("Hello")),
      ]) {
        expect(answer.status).toBe(410);
        answers.add(answer.body.message);
      }
    expect([...answers]).toEqual([shortlistTexts.dead]);
    expect((await opened(tokenOf(link))).status).toBe(200);
    const summaries = (await callApi(list, { cookies: buyer.cookies })).body.data as OwnShortlist[];
    expect(summaries.map((one) => one.link).sort()).toEqual(["ended", "open", "revoked"]);
    expect((await own(revoke, revoked.id, "DELETE")).status).toBe(200);
    expect((await own(renew, revoked.id, "POST")).status).toBe(201);
  });

  it("is nobody else's: 404 for reading, renewing, revoking and deleting", async () => {
    const { id, token } = await made();
    for (const by of [other, admin])
      for (const [handler, method] of [
        [read, "GET"],
        [renew, "POST"],
        [revoke, "DELETE"],
        [remove, "DELETE"],
      ] as const)
        expect((await own(handler, id, method, by)).status).toBe(404);
    expect((await callApi(list, { cookies: other.cookies })).body.data).toEqual([]);
    expect((await opened(token)).status).toBe(200);
  });

  it("says which homes are gone, and takes no votes and notes on them", async () => {
    const { token } = await made();
    await send(vote, token, ballot("yes"));
    await markSold(owner.actor, homes[0] ?? "");
    const { data, text } = await opened(token);
    expect(data.homes.map(({ card }) => card?.name ?? null)).toEqual([null, "Corner flat"]);
    expect(text).not.toContain("Garden flat");
    expect(votesOf(data)[0]).toEqual(["Nani yes"]);
    for (const answer of [await send(vote, token, ballot("no")), await send(note, token, letter("Hello"))])
      expect([answer.status, answer.body.message]).toEqual([404, shortlistTexts.gone]);
    const elsewhere = { propertyId: UNKNOWN };
    expect((await send(vote, token, ballot("no", elsewhere))).status).toBe(404);
  });

  it("takes only homes of the caller's cart that are public", async () => {
    for (const [body, by] of [
      [{}, other],
      [{ propertyIds: [...homes, UNKNOWN] }, buyer],
    ] as const) {
      const answer = await create(body, by);
      expect([answer.status, answer.body.message]).toEqual([409, shortlistTexts.notInCart]);
    }
    await markSold(owner.actor, homes[0] ?? "");
    expect((await create()).status).toBe(409);
    expect((await create({ propertyIds: [homes[1], homes[1]] })).status).toBe(201);
  });

  it("has a limit for each person, also for concurrent calls", async () => {
    const rows = Array.from({ length: limits.shortlistsMax - 1 }, () => ({
      ...{
        userId: new Types.ObjectId(buyer.id),
        name: "A",
        propertyIds: [],
        endsAt: new Date(),
        voters: [],
        notes: [],
      },
      createdAt: new Date(0),
    }));
    await ShortlistModel.collection.insertMany(rows as never[]);
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status)).toContain(409);
    expect(await ShortlistModel.countDocuments({ userId: buyer.id })).toBeLessThanOrEqual(limits.shortlistsMax);
    await create();
    expect((await create()).body.message).toBe(shortlistTexts.tooMany);
  });
});

describe("votes", () => {
  it("are changed and taken back on the same device", async () => {
    const { token } = await made();
    const device = random();
    for (const [value, expected] of [
      ["yes", ["Nani yes"]],
      ["no", ["Nani no"]],
      ["none", []],
      ["maybe", ["Nani maybe"]],
    ] as const) {
      const { list: after } = (await send(vote, token, ballot(value, { device }))).body.data as Voted;
      expect(votesOf(after)[0]).toEqual(expected);
    }
    await send(vote, token, ballot("no", { device, propertyId: homes[1], name: "Nani Rao" }));
    expect(votesOf((await opened(token)).data)).toEqual([["Nani Rao maybe"], ["Nani Rao no"]]);
    const nothing = (await send(vote, token, ballot("none"))).body.data as Voted;
    expect(nothing.voter).toBeNull();
  });

  it("of one device count once, however many calls arrive together", async () => {
    const { token } = await made();
    const device = random();
    const values = ["yes", "no", "maybe"];
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) => send(vote, token, ballot(values[turn % 3] ?? "", { device }))),
    );
    expect(votesOf((await opened(token)).data)[0]).toHaveLength(1);
    await Promise.all(Array.from({ length: 12 }, () => send(vote, token, ballot("yes"))));
    expect(votesOf((await opened(token)).data)[0]).toHaveLength(13);
  });

  it("are taken from a limited number of people, also for concurrent calls", async () => {
    const { id, token } = await made();
    const voters = Array.from({ length: limits.shortlistVotersMax - 2 }, (_, place) => ({
      key: `k${place}`,
      name: "A",
      votes: {},
    }));
    await ShortlistModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { voters } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(vote, token, ballot("yes"))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(shortlistTexts.votersFull);
  });
});

describe("notes", () => {
  it("lose contacts in name and text, also those that are spread over several", async () => {
    const { token } = await made();
    const cut = await send(note, token, letter("Call me on 98765 43210 about the garden", { name: "Ravi 9876543210" }));
    expect([cut.status, cut.body.message]).toEqual([201, shortlistTexts.contactsCut]);
    expect(cut.text).not.toMatch(/98765|43210/);
    expect(notesOf((cut.body.data as Noted).list)[0]).toContain("about the garden");

    expect((await send(note, token, letter("Nice home 91234"))).status).toBe(201);
    await send(note, token, letter("good kitchen 56789"));
    expect(notesOf((await opened(token)).data).slice(1)).toEqual(["Nice home 91234", "good kitchen"]);

    await send(note, token, letter("It begins with nine eight two six zero"));
    const between = [
      "The kitchen is bright and the balcony is large",
      "Papa likes it",
      "Near the school",
      "Too far",
      "OK",
    ];
    for (const text of between) await send(note, token, letter(text));
    await send(note, token, letter("and ends with one two three four five"));
    expect(notesOf((await opened(token)).data).at(-1)).toBe("and ends with");

    const only = await send(note, token, letter("+91 98765-43210"));
    expect([only.status, only.body.message]).toEqual([400, shortlistTexts.noteOnlyContacts]);
    const named = await send(vote, token, ballot("yes", { name: "9876543210" }));
    expect([named.status, named.body.message]).toEqual([400, shortlistTexts.nameFirst]);
    expect((await create({ name: "ravi@example.com" })).status).toBe(400);
  });

  it("and votes have no number that is spread over the names of several people", async () => {
    const { token } = await made();
    const device = (letter: string) => letter.repeat(22);
    await send(vote, token, ballot("yes", { name: "Ravi", device: device("a") }));
    await send(vote, token, ballot("yes", { name: "Om 56789", device: device("b") }));
    await send(vote, token, ballot("yes", { name: "Nani 01234", device: device("c") }));
    await send(vote, token, ballot("no", { name: "Ma 91234", device: device("a") }));
    for (const place of "defgh")
      await send(vote, token, ballot("yes", { name: "Asha Devi Rao", device: device(place) }));
    await send(vote, token, ballot("yes", { name: "Papa 98765", device: device("i") }));
    await send(vote, token, ballot("yes", { name: "Anu 43210", device: device("j") }));
    for (const place of "klmno")
      await send(vote, token, ballot("yes", { name: "Asha Devi Rao", device: device(place) }));
    await send(vote, token, ballot("yes", { name: "Dada 43210", device: device("p") }));
    const { homes: shown } = (await opened(token)).data;
    const others = Array(5).fill("Asha Devi Rao");
    const expected = ["Ma", "Om 56789", "Nani 01234", ...others, "Papa 98765", "Anu", ...others, "Dada"];
    expect(shown[0]?.votes.map(({ name }) => name)).toEqual(expected);

    const { token: other } = await made();
    await send(note, other, letter("Fine", { name: "Ravi 98765" }));
    await send(note, other, letter("Good", { name: "Asha 43210" }));
    const { homes: noted } = (await opened(other)).data;
    expect(noted[0]?.notes.map(({ name }) => name)).toEqual(["Ravi 98765", "Asha"]);
  });

  it("and votes have no number whose parts are the name of the list, of a voter and of a note, and a note's text", async () => {
    const voted = (token: string, name: string) => send(vote, token, ballot("yes", { name }));
    const noted = (token: string, text: string, name = "Nani") => send(note, token, letter(text, { name }));
    const pairs: [name: string, first: (token: string) => unknown, second: (token: string) => unknown][] = [
      ["Homes", (token) => voted(token, "Ravi 98264"), (token) => noted(token, "Fine", "Asha 35107")],
      ["Homes", (token) => voted(token, "Ravi 98264"), (token) => noted(token, "Fine 35107")],
      ["Homes", (token) => noted(token, "Fine", "Asha 35107"), (token) => voted(token, "Ravi 98264")],
      ["Homes", (token) => noted(token, "Fine 35107"), (token) => voted(token, "Ravi 98264")],
      ["Homes 98264", (token) => voted(token, "Ravi 35107"), (token) => noted(token, "Fine")],
      ["Homes 98264", (token) => noted(token, "Fine"), (token) => noted(token, "Good 35107")],
    ];
    for (const [place, [name, first, second]] of pairs.entries()) {
      const { token } = await made({ name });
      await first(token);
      await second(token);
      const { text } = await opened(token);
      expect([/98264/.test(text), /35107/.test(text)].filter(Boolean), `pair ${place}`).toHaveLength(1);
    }
  });

  it("have no number whose halves arrive at the same moment", async () => {
    const { token } = await made();
    // In either order they are a number.
    await Promise.all(["good 91234", "nice 98765"].map((text) => send(note, token, letter(text))));
    expect(
      notesOf((await opened(token)).data)
        .join(" ")
        .match(/\d{5}/g),
    ).toHaveLength(1);
  });

  it("count once for one press, also with digits that would be a number if they were there twice", async () => {
    const { token } = await made();
    const body = letter("91234");
    for (let turn = 0; turn < 2; turn += 1)
      expect((await send(note, token, body)).body).toMatchObject({ message: shortlistTexts.notePosted });
    expect(notesOf((await opened(token)).data)).toEqual(["91234"]);
  });

  it("count once for one press, however often it is sent", async () => {
    const { token } = await made();
    const body = letter("The kitchen is bright.");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(note, token, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(notesOf((await opened(token)).data)).toEqual(["The kitchen is bright."]);
  });

  it(`are at most ${limits.shortlistNotesMax} a list, also for concurrent calls`, async () => {
    const { id, token } = await made();
    const propertyId = new Types.ObjectId(homes[0]);
    const notes = Array.from({ length: limits.shortlistNotesMax - 3 }, (_, place) => ({
      ...{ press: `p${place}`, key: "k", propertyId, name: "A", text: "Fine", at: new Date() },
    }));
    await ShortlistModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { notes } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => send(note, token, letter(`Note ${turn}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(shortlistTexts.notesFull);
    const { data } = await opened(token);
    expect([notesOf(data).length, data.notesLeft]).toEqual([limits.shortlistNotesMax, 0]);
  });

  it("are written one after the other: of 50 at once some wait, the others are refused, and none is written twice", async () => {
    const { token } = await made();
    const redact = vi.mocked(redactListingTexts).mockClear();
    await send(note, token, letter("Fine"));
    const perNote = redact.mock.calls.length;
    redact.mockClear();
    const written = 1 + limits.shortlistWritesWaiting;
    // The first one ends only when all others have come: on a busy machine some would come after it.
    let begin = () => {};
    const allHere = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const write = ShortlistModel.collection.updateOne.bind(ShortlistModel.collection);
    const first = vi.spyOn(ShortlistModel.collection, "updateOne");
    first.mockImplementationOnce(async (...given) => allHere.then(() => write(...given)));
    let refused = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, turn) => {
        const answer = await send(note, token, letter(`So ${"very ".repeat(turn)}good`));
        if (answer.status === 429) refused += 1;
        if (refused === 50 - written) begin();
        return answer;
      }),
    );
    first.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(written).fill(201),
      ...Array(50 - written).fill(429),
    ]);
    expect(answers.find(({ status }) => status === 429)?.headers.has("retry-after")).toBe(true);
    expect(redact.mock.calls.length).toBe(written * perNote);
    expect(new Set(notesOf((await opened(token)).data)).size).toBe(1 + written);
  });

  it("and votes are tried three times while other servers write first, and not after their call was answered", async () => {
    const { token } = await made();
    const update = vi.spyOn(ShortlistModel.collection, "updateOne");
    const lost = { matchedCount: 0 } as never;
    try {
      for (const [handler, body, writes] of [
        [note, letter("Fine"), 3],
        [vote, ballot("yes"), 6],
      ] as const) {
        update.mockReset().mockResolvedValue(lost);
        expect((await send(handler, token, body)).status).toBe(429);
        expect(update).toHaveBeenCalledTimes(writes);
      }
      update.mockClear();
      const call = { isAnswered: false };
      update.mockImplementation(async () => {
        call.isAnswered = true;
        return lost;
      });
      const { device, press, propertyId = "" } = letter("Fine") as Record<string, string>;
      const input = { device, press, propertyId, name: "Nani", text: "Fine" } as Parameters<typeof noteOnShortlist>[1];
      await expect(duringApiCall(call, () => noteOnShortlist(token, input, { now: new Date() }))).rejects.toThrow(
        ERRORS.DATABASE_UNAVAILABLE.message,
      );
      expect(update).toHaveBeenCalledOnce();
    } finally {
      update.mockRestore();
    }
  });

  it("are limited for each address", async () => {
    const { token } = await made();
    const statuses: number[] = [];
    for (let turn = 0; turn <= limits.shortlistNotesPerHour; turn += 1)
      statuses.push((await send(note, token, letter("Fine", { press: "p".repeat(22) }))).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([201, 429]);
  });

  it.each([
    ["no name", { name: " " }],
    ["no text", { text: "\n" }],
    ["a long text", { text: "a".repeat(limits.shortlistNoteMaxCharacters + 1) }],
    ["a short device", { device: "abc" }],
    ["an operator", { propertyId: { $ne: null } }],
    ["another key", { userId: UNKNOWN }],
  ])("are refused with %s", async (_, changes) => {
    const { token } = await made();
    expect((await send(note, token, letter("Fine", changes))).status).toBe(400);
  });
});

it("the lists of a deleted account are gone at once, and after its anonymising", async () => {
  const person = await signedIn("buyer");
  for (const propertyId of homes) await callApi(save, { body: { propertyId }, cookies: person.cookies });
  const token = tokenOf((await create({}, person)).body.data as ShortlistLink);
  expect((await opened(token)).status).toBe(200);
  await UserModel.updateOne({ _id: person.id }, { $set: { deletedAt: new Date() } });
  await anonymiseDeleted(new Date());
  expect((await opened(token)).status).toBe(410);
  expect(await ShortlistModel.countDocuments({ userId: person.id })).toBe(0);
});

it("the links of a banned account are dead as a revoked one is, and work again once the ban is lifted", async () => {
  const person = await signedIn("buyer");
  for (const propertyId of homes) await callApi(save, { body: { propertyId }, cookies: person.cookies });
  const token = tokenOf((await create({}, person)).body.data as ShortlistLink);
  await send(vote, token, ballot("yes"));
  await banUser(admin.actor, person.id, "Asks for money before a visit");
  const answers = [
    await opened(token),
    await send(vote, token, ballot("no")),
    await send(note, token, letter("Hello")),
  ];
  for (const { status, body } of answers) expect([status, body.message]).toEqual([410, shortlistTexts.dead]);
  expect(await findSharedList(token, { now: new Date() })).toBeNull();
  await unbanUser(admin.actor, person.id);
  expect(votesOf((await opened(token)).data)[0]).toEqual(["Nani yes"]);
});

it("the links of an account are dead from the moment of its deletion, before its lists are removed", async () => {
  const person = await signedIn("buyer");
  for (const propertyId of homes) await callApi(save, { body: { propertyId }, cookies: person.cookies });
  const token = tokenOf((await create({}, person)).body.data as ShortlistLink);
  await UserModel.updateOne({ _id: person.id }, { $set: { deletedAt: new Date() } });
  expect((await opened(token)).status).toBe(410);
});
