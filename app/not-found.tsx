import { messages } from "@/lib/platform/messages";

/**
 * Where a 404 is made:
 * - an unknown address: `app/global-not-found.tsx`
 * - a page whose listing, search or account does not exist: it calls `notFound()`, and the `not-found.tsx` of its group answers
 * - a page of another role: lib/identity/page-guards
 * - an unknown call: lib/api/route-handlers; a call about a missing record: `AppError("NOT_FOUND")` of lib/platform/errors
 * - what all these pages say: components/layout/not-found-screen
 *
 * The framework puts the root `not-found` into every page, by default a text seven times as long; nobody sees this one.
 */
export default function RootNotFound() {
  return messages.notFoundTitle;
}
