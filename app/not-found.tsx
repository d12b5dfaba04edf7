import { messages } from "@/lib/platform/messages";

/**
 * Stands in for the framework's own text, which is seven times as long: a root `not-found` is part of every page, and shown for
 * none. Unknown addresses have `global-not-found`, the pages of each group their group's.
 */
export default function RootNotFound() {
  return messages.notFoundTitle;
}
