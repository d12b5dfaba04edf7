import { afterEach, expect, it, vi } from "vitest";
import { sendPhoto } from "@/components/media/send-photo";
import { messages } from "@/lib/platform/messages";
import { propertyMessages } from "@/lib/property/messages";

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
