import { AsyncLocalStorage } from "node:async_hooks";
import { sharedState } from "@/lib/platform/shared-state";

/** The status that the page of one request chose. */
export type PageStatus = { status?: number };

const pages = sharedState("page-statuses", () => new AsyncLocalStorage<PageStatus>());

/** Runs `answer`; a page that is rendered meanwhile chooses its status in `page`. */
export const withPageStatus = <T>(page: PageStatus, answer: () => T): T => pages.run(page, answer);

/** Sends the page that is being rendered for this request with `status`. Not for cached pages. */
export function setPageStatus(status: number): void {
  const page = pages.getStore();
  if (page) page.status = status;
}
