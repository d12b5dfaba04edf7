import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { PATCH as edit } from "@/app/api/v2/properties/[id]/route";
import { POST as add } from "@/app/api/v2/properties/add/route";
import type { OpenProperty } from "@/lib/listings/schema";
import { storePhotos } from "@/lib/media/photos";
import { photoSource } from "@/lib/media/rules";
import { type ApiAnswer, callApi } from "@/tests/api-call";
import type { Person } from "@/tests/people";
import { drawn } from "@/tests/pictures";
import { flatForRent } from "@/tests/stated-property";

type Posted = ApiAnswer & { data: OpenProperty; meta: { removed: object[] } };
type Sent = { by: Person; body: unknown; headers?: Record<string, string> };

const opened = (answer: ApiAnswer): Posted => ({ ...answer, ...(answer.body as unknown as Posted) });

export const addListing = async ({ by, body, headers = {} }: Sent): Promise<Posted> =>
  opened(await callApi(add, { body, cookies: by.cookies, headers }));

export const editListing = async (id: string, { by, body }: Sent): Promise<Posted> =>
  opened(await callApi(edit, { method: "PATCH", body, cookies: by.cookies, params: { id } }));

/** A listing as this person may see it. */
export const readListing = async (id: string, by: Person): Promise<OpenProperty> =>
  (await callApi(find, { params: { id }, cookies: by.cookies })).body.data;

export const tinyImage = (): Promise<Buffer> => drawn({ width: 40, height: 30 }).jpeg().toBuffer();

/** Photos stored by this person, shown nowhere yet. */
export async function photosOf({ actor }: Person, count = 1) {
  const image = await tinyImage();
  return storePhotos(
    actor,
    Array.from({ length: count }, () => image),
  );
}

/** What is stated of a listing, with one photo that this person stored before. */
export const withPhoto = async (by: Person, input: object = flatForRent()) => ({
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
