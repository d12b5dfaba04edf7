import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmailText } from "@/components/ui/email-text";

it.each([
  ["asha@example.in", "asha@<wbr>example<wbr>.in"],
  ["a.b.b@example.co.in", "a<wbr>.b<wbr>.b@<wbr>example<wbr>.co<wbr>.in"],
])("%s may break after its @ and before its dots", (email, html) => {
  const { container } = render(<EmailText email={email} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(email);
});
