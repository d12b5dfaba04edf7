import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Photo } from "@/components/media/photo";
import { Printed } from "@/components/ui/printed";

it("renders like React, with user input escaped", () => {
  const typed = '<img src="x" onerror="alert(1)"> & more';
  render(
    <Printed as="nav" aria-label="Places">
      <a href="/in/indore" title={typed}>
        {typed}
      </a>
    </Printed>,
  );
  const link = screen.getByRole("link", { name: typed });
  expect(link).toHaveProperty("title", typed);
  expect(link.children).toHaveLength(0);
  expect(screen.getByRole("navigation", { name: "Places" }).innerHTML).toContain("&lt;img");
});

it("renders the photo without a preload link", () => {
  const { container } = render(
    <Printed>
      <Photo src="/media/a-1200.webp" alt="Kitchen" sizes="50vw" width={800} height={600} priority />
    </Printed>,
  );
  expect(screen.getByRole("img", { name: "Kitchen" })).toBeDefined();
  expect(container.querySelectorAll("link")).toHaveLength(0);
});
