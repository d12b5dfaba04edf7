import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import type * as toast from "@/lib/client/toast";
import { memory } from "@/tests/file-memory";
import { address, router } from "@/tests/navigation";

vi.mock("next/navigation", async () => {
  const page = await import("@/tests/navigation");
  /** The framework returns the same object until the address changes. */
  let params = new URLSearchParams();
  /** The framework ends a render by throwing. */
  const ending = (status: number) => (path?: string) => {
    throw new Error(path === undefined ? `${status}` : `${status} ${path}`);
  };
  return {
    useRouter: () => page.router,
    notFound: ending(404),
    redirect: ending(307),
    permanentRedirect: ending(308),
    usePathname: () => page.address.path,
    useServerInsertedHTML: () => undefined,
    useSearchParams: () => {
      const now = new URLSearchParams(page.address.search);
      if (String(now) !== String(params)) params = now;
      return params;
    },
  };
});

vi.mock("idb-keyval", async () => (await import("@/tests/file-memory")).keyval);

beforeEach(() => {
  Object.assign(address, { path: "/", search: "" });
  for (const call of Object.values(router)) call.mockReset();
});
afterEach(cleanup);
afterEach(() => memory.clear());

// Files share a document, which no module may be loaded into once it is gone.
afterAll(async () => {
  // Calls that wait for Back, because their session has ended, end with their file.
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.dynamicImportSettled();
  // What one file said must not wait for the next one to be shown.
  const { takeToasts } = await vi.importActual<typeof toast>("@/lib/client/toast");
  takeToasts();
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
  sessionStorage.clear();
  localStorage.clear();
});
