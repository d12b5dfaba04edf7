import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import type * as toast from "@/lib/client/toast";
import { address, router } from "@/tests/navigation";

vi.mock("next/navigation", async () => {
  const page = await import("@/tests/navigation");
  /** The framework returns the same object until the address changes. */
  let params = new URLSearchParams();
  return {
    useRouter: () => page.router,
    usePathname: () => page.address.path,
    useServerInsertedHTML: () => undefined,
    useSearchParams: () => {
      const now = new URLSearchParams(page.address.search);
      if (String(now) !== String(params)) params = now;
      return params;
    },
  };
});

beforeEach(() => {
  Object.assign(address, { path: "/", search: "" });
  for (const call of Object.values(router)) call.mockReset();
});
afterEach(cleanup);

// Files share a document, which no module may be loaded into once it is gone.
afterAll(async () => {
  await vi.dynamicImportSettled();
  // What one file said must not wait for the next one to be shown.
  const { takeToasts } = await vi.importActual<typeof toast>("@/lib/client/toast");
  takeToasts();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
