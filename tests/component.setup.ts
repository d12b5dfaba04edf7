import { cleanup } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

afterEach(cleanup);

// Files share a document.
afterAll(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
