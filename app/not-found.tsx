import { messages } from "@/lib/platform/messages";

/**
 * The framework puts the root `not-found` into every page, by default a text seven times as long. Nobody sees this one: unknown
 * addresses get `global-not-found`, and each group that calls `notFound()` has its own.
 */
export default function RootNotFound() {
  return messages.notFoundTitle;
}
