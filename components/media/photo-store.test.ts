import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPhotoStore, listedPhoto } from "@/components/media/photo-store";
import { sendPhoto } from "@/components/media/send-photo";
import type { ApiAnswer } from "@/lib/client/api";
import type { Photo } from "@/lib/media/contract";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { propertyMessages } from "@/lib/property/messages";

describe("the store of photos", () => {
  const jpeg = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: "image/jpeg" });

  const stored = (src: string): ApiAnswer<Photo> => ({
    ok: true,
    status: 201,
    message: "",
    data: { src, width: 1, height: 1 },
    meta: {},
  });

  const refused = (status: number): ApiAnswer<Photo> => ({ ok: false, status, message: "no", errors: [] });

  type Call = {
    answer: (answer: ApiAnswer<Photo>) => Promise<void>;
    stop: ReturnType<typeof vi.fn>;
    percent: (n: number) => void;
  };

  let calls: Call[];

  const send = (_file: Blob, percent: (n: number) => void) => {
    let resolve: (answer: ApiAnswer<Photo>) => void = () => undefined;
    const promise = new Promise<ApiAnswer<Photo>>((settle) => {
      resolve = settle;
    });
    const stop = vi.fn();
    const answer = async (given: ApiAnswer<Photo>) => {
      resolve(given);
      await promise;
    };
    calls.push({ answer, stop, percent });
    return { answer: promise, stop };
  };

  const begin = (names: string[], options = {}) => {
    const store = createPhotoStore({ send, ...options });
    store.wake();
    store.add(names.map((name) => jpeg(name)));
    return store;
  };

  beforeEach(() => {
    calls = [];
  });

  it("uploads two at a time, in order", async () => {
    const store = begin(["a", "b", "c"]);
    const states = () => store.items().map(({ state }) => state);
    expect(states()).toEqual(["sending", "sending", "waiting"]);
    calls[0]?.percent(40);
    expect(store.items()[0]?.percent).toBe(40);
    await calls[1]?.answer(stored("/b"));
    expect(states()).toEqual(["sending", "done", "sending"]);
    expect(calls).toHaveLength(3);
  });

  it("retries only the failed photo, and resolves with the addresses in order", async () => {
    const store = begin(["a", "b"]);
    await calls[0]?.answer(refused(429));
    await calls[1]?.answer(stored("/b"));
    expect(store.items()[0]).toMatchObject({ state: "failed", fault: "no" });
    store.retry(store.items()[0]?.id ?? "");
    const settled = store.settled();
    await calls[2]?.answer(stored("/a"));
    expect((await settled).map(({ src }) => src)).toEqual(["/a", "/b"]);
    expect(calls).toHaveLength(3);
  });

  it("refuses files that are no photo, too large or too many, each with its reason", () => {
    const store = createPhotoStore({
      items: Array.from({ length: limits.photosMax - 1 }, (_, n) => listedPhoto(`/${n}`)),
    });
    const text = new File(["x"], "notes.txt", { type: "text/plain" });
    const faults = store.add([text, jpeg("big.jpg", limits.photoMaxBytes + 1), jpeg("in.jpg"), jpeg("out.jpg")]);
    expect(faults).toEqual([
      propertyMessages.photoWrongType("notes.txt"),
      propertyMessages.photoTooLarge("big.jpg"),
      propertyMessages.photoBeyondMost("out.jpg"),
    ]);
    expect(store.items()).toHaveLength(limits.photosMax);
  });

  it("leaves files to the server whose type is missing or another name of a photo's type", () => {
    const store = createPhotoStore({});
    const types = ["", "image/jpg", "image/pjpeg", "image/x-png", "image/png", "image/webp", "image/gif"];
    expect(store.add(types.map((type, n) => new File(["x"], `photo ${n}`, { type })))).toEqual([]);
    expect(store.items()).toHaveLength(types.length);
    expect(store.add([new File(["x"], "scan.tif", { type: "image/tiff" })])).toEqual([
      propertyMessages.photoWrongType("scan.tif"),
    ]);
  });

  it("stops the upload of a removed photo and ignores its late answer", async () => {
    const store = begin(["a"]);
    store.remove(store.items()[0]?.id ?? "");
    expect(calls[0]?.stop).toHaveBeenCalledOnce();
    await calls[0]?.answer(stored("/a"));
    expect(store.items()).toEqual([]);
  });

  it("uploads again what the server no longer has, never the listing's own photos", async () => {
    const store = begin(["a"], { items: [listedPhoto("/shown")] });
    await calls[0]?.answer(stored("/old"));
    store.renew(() => true);
    await calls[1]?.answer(stored("/new"));
    expect(store.items().map(({ src }) => src)).toEqual(["/shown", "/new"]);
  });

  it("stops on rest, continues on wake, and ignores answers from before", async () => {
    const store = begin(["a"]);
    store.rest();
    expect(store.items()[0]?.state).toBe("waiting");
    store.wake();
    expect(calls).toHaveLength(2);
    await calls[0]?.answer(refused(500));
    expect(store.items()[0]?.state).toBe("sending");
  });

  it("moves a photo and keeps the order of the others", () => {
    const store = createPhotoStore({ items: ["/a", "/b", "/c"].map(listedPhoto) });
    const order = () =>
      store
        .items()
        .map(({ src }) => src)
        .join("");
    store.place("/c", 0);
    expect(order()).toBe("/c/a/b");
    store.place("/c", -1);
    store.place("/b", 3);
    expect(order()).toBe("/c/a/b");
  });

  it("reports that the session has ended", async () => {
    const onSignedOut = vi.fn();
    begin(["a"], { onSignedOut });
    await calls[0]?.answer(refused(401));
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe("sending a photo", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    [true, messages.noAnswer],
    [false, propertyMessages.photoOffline],
  ])("says why an upload failed (online: %s)", async (onLine, message) => {
    class Broken {
      upload = {};
      onerror = () => undefined;
      open = () => undefined;
      setRequestHeader = () => undefined;
      send = () => this.onerror();
    }
    vi.stubGlobal("XMLHttpRequest", Broken);
    vi.stubGlobal("navigator", { onLine });
    expect(await sendPhoto(new Blob(["x"]), () => undefined).answer).toMatchObject({ ok: false, status: 0, message });
  });
});
