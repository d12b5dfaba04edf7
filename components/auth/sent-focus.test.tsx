import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { sendFocus, useSentFocus } from "@/components/auth/sent-focus";

const take = vi.fn();

function Form() {
  useSentFocus(take);
  return null;
}

it("is taken once by the form that comes next, and by nobody when it was not sent", () => {
  render(<Form />);
  expect(take).not.toHaveBeenCalled();
  sendFocus();
  render(<Form />);
  render(<Form />);
  expect(take).toHaveBeenCalledOnce();
});
