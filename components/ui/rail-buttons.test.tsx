import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Rail } from "@/components/ui/rail";

it.each([
  ["Next", 0, 400],
  ["Next", 999.5, -1000],
  ["Previous", 600, -400],
  ["Previous", 0, 1000],
])("%s at %d moves by %d", (button, at, by) => {
  render(
    <Rail label="homes" withButtons>
      <p>One</p>
    </Rail>,
  );
  const rail = screen.getByRole("region", { name: "homes" });
  Object.defineProperties(rail, { scrollWidth: { value: 1500 }, clientWidth: { value: 500 } });
  rail.scrollLeft = at;
  rail.scrollBy = vi.fn();
  fireEvent.click(screen.getByRole("button", { name: `${button} homes` }));
  expect(rail.scrollBy).toHaveBeenCalledExactlyOnceWith({ left: by, behavior: "smooth" });
});
