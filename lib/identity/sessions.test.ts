import { describe, expect, it } from "vitest";
import { assertAdmin, deviceName } from "@/lib/identity/sessions";
import { USER_TYPES } from "@/lib/platform/actor";

describe("deviceName", () => {
  const AFTER = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${AFTER} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${AFTER} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [
      `Mozilla/5.0 (Linux; U; Android 12; en-US) ${AFTER} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
      "UC Browser on Android",
    ],
    ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15",
      "Firefox on iPad",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${AFTER} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      "Edge on Windows",
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${AFTER} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, "Opera on Windows"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${AFTER} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${AFTER} Chrome/140.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
    ["Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "Firefox on KaiOS"],
    ["Mozilla/5.0 (Windows NT 10.0) something else", "Windows"],
    ["Chrome/140.0", "Chrome"],
    ["curl/8.5.0", "Unknown device"],
    ["<script>alert(1)</script>", "Unknown device"],
    [`${"x ".repeat(400)}Chrome/1`, "Unknown device"],
    ["", "Unknown device"],
    [null, "Unknown device"],
  ])("of %j", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

it("assertAdmin accepts administrators and refuses everybody else", () => {
  const passed = USER_TYPES.filter((role) => {
    try {
      assertAdmin({ role });
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: "FORBIDDEN" });
      return false;
    }
  });
  expect(passed).toEqual(["admin"]);
});
