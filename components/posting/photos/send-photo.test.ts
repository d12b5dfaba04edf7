import { afterEach, expect, it, vi } from "vitest";
import { sendPhoto } from "@/components/posting/photos/send-photo";
import { messages } from "@/lib/messages";
import { propertyMessages } from "@/lib/property/messages";

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [true, messages.noAnswer],
  [false, propertyMessages.photoOffline],
])("says why a photo did not get there (online: %s)", async (onLine, message) => {
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
