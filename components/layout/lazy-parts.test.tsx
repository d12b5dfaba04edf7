import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { LazyParts } from "@/components/layout/lazy-parts";

const BASIS = JSON.stringify({ kind: "rent", price: 20_000 });

test("what somebody typed into a part before the scripts ran counts", async () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<section data-part="costs" data-basis='${BASIS}'>
      <label>Maintenance <input data-cost-field="maintenance" id="maintenance"></label>
      <dl><div data-cost-row="monthly"><dt></dt><dd>₹20,000</dd></div></dl>
    </section>`,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Maintenance");
  field.focus();
  field.value = "1,500";
  render(<LazyParts />);
  await waitFor(() => expect(document.querySelector("[data-cost-row] dd")?.textContent).toBe("₹21,500"));
});
