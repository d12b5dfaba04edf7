import "server-only";
import { limits } from "@/lib/limits";

export const UNKNOWN_DEVICE = "Unknown device";

type Marks = readonly (readonly [mark: RegExp, name: string])[];

// The first mark counts: what is built on a browser or a system names that one too.
const BROWSERS: Marks = [
  [/\bEdg(?:A|iOS|e)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS)\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const SYSTEMS: Marks = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bKAIOS\b/, "KaiOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** What a person would call the device a `user-agent` header is of: `Chrome on Android`. */
export function deviceName(userAgent: string | null): string {
  const told = (userAgent ?? "").slice(0, limits.userAgentMaxCharacters);
  const named = (marks: Marks) => marks.find(([mark]) => mark.test(told))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}
