import { vi } from "vitest";

/** Stands in for the framework's router in component tests. tests/component.setup.ts forgets the calls before each test. */
export const router = { push: vi.fn(), replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() };

/** The address of the page that a component test shows. */
export const address = { path: "/", search: "" };
