import { access } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { beforeAll, beforeEach, expect, vi } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { POST as debit } from "@/app/api/v2/credits/debit/route";
import { PATCH as edit } from "@/app/api/v2/properties/[id]/route";
import { POST as add } from "@/app/api/v2/properties/add/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import type { OpenProperty } from "@/lib/listings/schema";
import { photoFromSource } from "@/lib/media/photo-rows";
import { attachPhotos, storePhotos } from "@/lib/media/photos";
import { photoFile, photoSource, plainSource } from "@/lib/media/rules";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { getEnv } from "@/lib/platform/env";
import type { AddPropertyInput } from "@/lib/property/schema";
import { LISTED_RULE } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { type ApiAnswer, callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { drawn } from "@/tests/pictures";
import { anotherFlat } from "@/tests/stated-property";

type Posted = ApiAnswer & { data: OpenProperty; meta: { contactsCut: boolean } };
type Sent = { by: Person; body: unknown; headers?: Record<string, string> };

const opened = (answer: ApiAnswer): Posted => ({ ...answer, ...(answer.body as unknown as Posted) });

export const addListing = async ({ by, body, headers = {} }: Sent): Promise<Posted> =>
  opened(await callApi(add, { body, cookies: by.cookies, headers }));

export const editListing = async (id: string, { by, body }: Sent): Promise<Posted> =>
  opened(await callApi(edit, { method: "PATCH", body, cookies: by.cookies, params: { id } }));

/** Whether the stored listing is public by the rule, whatever its flag says. */
export const isPublicByRule = async (_id: unknown): Promise<boolean> =>
  (await PropertyModel.collection.findOne({ _id: _id as never, $expr: LISTED_RULE })) !== null;

/** A listing as this person may see it. */
export const readListing = async (id: string, by: Person): Promise<OpenProperty> =>
  (await callApi(find, { params: { id }, cookies: by.cookies })).body.data;

export const tinyImage = (): Promise<Buffer> => drawn({ width: 40, height: 30 }).jpeg().toBuffer();

/** Photos stored by this person that no listing uses yet. */
export async function photosOf({ actor }: Person, count = 1) {
  const image = await tinyImage();
  return storePhotos(
    actor,
    Array.from({ length: count }, () => image),
  );
}

/** The body of a listing with one photo that this person stored before. */
export const withPhoto = async (by: Person, input: object = anotherFlat()) => ({
  ...input,
  keepPhotos: JSON.stringify((await photosOf(by)).map(photoSource)),
});

/** The same as a form with photos in it. */
export function formOf(input: object, files: readonly Buffer[] = []): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(input).filter((entry) => entry[1] !== undefined))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(key, typeof one === "object" ? JSON.stringify(one) : String(one));
  for (const file of files) form.append("photos", new Blob([new Uint8Array(file)]), "photo.jpg");
  return form;
}

export const SELLER = { userName: "Asha Rao", number: "8123456780" } as const;

/** People and a small picture of a file of tests about posted listings; every test begins without listings. */
export function setUpAdding() {
  const people = {} as Record<"owner" | "admin" | "buyer", Person>;
  const pictures = {} as { image: Buffer };

  beforeAll(async () => {
    const [owner, admin, buyer] = await Promise.all([signedIn("owner", SELLER), signedIn("admin"), signedIn("buyer")]);
    Object.assign(people, { owner, admin, buyer });
    pictures.image = await tinyImage();
  });
  beforeEach(async () => {
    for (const name of ["properties", "media", "rate_counts"])
      await mongoose.connection.collection(name).deleteMany({});
  });
  return {
    people,
    pictures,
    mediaFolder: path.join(getEnv().DATA_DIR, "media"),
    call: (body: unknown, by = people.owner, headers = {}) => addListing({ by, body, headers }),
    nothingStored: async () => expect(await PropertyModel.countDocuments()).toBe(0),
  };
}

type People = Record<"owner" | "admin" | "neighbour", Person>;

/** People and listings of a file of tests about changed listings, which mocks `lib/platform/cache-invalidation`; every test begins without listings. */
export function setUpEditing() {
  const people = {} as People;

  beforeAll(async () => {
    const [owner, admin, neighbour] = await Promise.all([signedIn("owner"), signedIn("admin"), signedIn("agent")]);
    Object.assign(people, { owner, admin, neighbour });
  });
  beforeEach(async () => {
    for (const name of ["properties", "media", "facet_cells", "notifications", "rate_counts"])
      await mongoose.connection.collection(name).deleteMany({});
    vi.mocked(expireTags).mockReset();
  });

  /** A pending listing of the owner with two photos. */
  async function post(input: AddPropertyInput = anotherFlat()) {
    const photos = await photosOf(people.owner, 2);
    const { _id } = await createProperty(people.owner.actor, input, photos);
    await attachPhotos(_id, photos);
    return _id;
  }
  return {
    people,
    post,
    /** The same, public. */
    posted: async (input?: AddPropertyInput) => {
      const id = await post(input);
      await approveProperty(people.admin.actor, id);
      vi.mocked(expireTags).mockReset();
      return id;
    },
    patch: (id: string, body: unknown, by = people.owner) => editListing(id, { by, body }),
    read: (id: string, by = people.owner) => readListing(id, by),
    stored: (id: string) => PropertyModel.findById(id, "+history").lean(),
  };
}

/** Is the largest file of the photo at this address there? */
export function hasFile(src: string): Promise<boolean> {
  const { key, width } = photoFromSource(plainSource(src)) ?? expect.fail();
  return access(path.join(getEnv().DATA_DIR, "media", photoFile(key, width))).then(
    () => true,
    () => false,
  );
}

/** People for tests of unlocking. The file must mock `lib/platform/cache-invalidation`; every test starts without listings and ledgers. */
export function setUpUnlocking() {
  const people = {} as Record<"seller" | "buyer" | "admin", Person>;

  beforeAll(async () => {
    const [seller, admin] = await Promise.all([signedIn("owner", SELLER), signedIn("admin")]);
    Object.assign(people, { seller, admin });
  });
  beforeEach(async () => {
    for (const name of ["properties", "media", "notifications", "wallets", "orders", "reveals", "rate_counts"])
      await mongoose.connection.collection(name).deleteMany({});
    people.buyer = await signedIn("buyer", { userName: "Ravi Shah" });
  });

  /** A pending listing of the seller with one photo. */
  async function pending(input: Partial<AddPropertyInput> = {}, by = people.seller): Promise<string> {
    const photos = await photosOf(by);
    const { _id } = await createProperty(by.actor, anotherFlat(input), photos);
    await attachPhotos(_id, photos);
    return _id;
  }
  return {
    people,
    pending,
    /** The same, public. */
    posted: async (input?: Partial<AddPropertyInput>, by = people.seller) => {
      const id = await pending(input, by);
      await approveProperty(people.admin.actor, id);
      return id;
    },
    unlock: (propertyId: unknown, by = people.buyer, more: object = {}) =>
      callApi(debit, { body: { propertyId, ...more }, cookies: by.cookies }),
  };
}

/** Connects this test file to its database at another address; needs tests/live-env. */
export async function connectTo(uri: string): Promise<void> {
  const { name } = mongoose.connection;
  const address = new URL(uri);
  address.pathname = name;
  process.env.MONGODB_URI = address.href;
  await mongoose.disconnect();
  await mongoose.connect(uri, { dbName: name, autoIndex: false, heartbeatFrequencyMS: 500 });
}
