import type { Page } from "@playwright/test";
import type { UserType } from "@/lib/platform/actor";

export type Role = UserType | "visitor";
/** What is looked at: a page, and what is opened on it. */
export type Screen = { path: string; status?: number; open?: (page: Page) => Promise<void> };
