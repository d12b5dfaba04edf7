import { vi } from "vitest";
import "@/tests/freshness-simulation";

vi.hoisted(() => {
  process.env.FRESHNESS_MARKET = "2";
});
