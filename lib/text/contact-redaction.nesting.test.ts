import { expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/contact-redaction";

it.each([1, 2, 3])("a number put together by %i removals is removed, the rest of the text stays", (levels) => {
  const nested = `${"98765 1 ".repeat(levels)}98765 9876543210 43210${" 4321".repeat(levels)}`;
  const text = withoutContacts(`Corner plot. Ring ${nested} today`);
  expect(text).toMatch(/^Corner plot\. Ring\b.*\btoday$/);
  expect(text.replace(/\D/g, "").length).toBeLessThan(10);
});
