import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Photo } from "@/components/media/photo";
import { StaticHtml } from "@/components/ui/static-html";

it("stands there as React would write it, with what people typed as text", () => {
  const typed = '<img src="x" onerror="alert(1)"> & more';
  render(
    <StaticHtml as="nav" aria-label="Places">
      <a href="/in/indore" title={typed}>
        {typed}
      </a>
    </StaticHtml>,
  );
  const link = screen.getByRole("link", { name: typed });
  expect(link).toHaveProperty("title", typed);
  expect(link.children).toHaveLength(0);
  expect(screen.getByRole("navigation", { name: "Places" }).innerHTML).toContain("&lt;img");
});

it("holds the photo and nothing that asks for it ahead", () => {
  const { container } = render(
    <StaticHtml>
      <Photo src="/media/a-1200.webp" alt="Kitchen" sizes="50vw" width={800} height={600} priority />
    </StaticHtml>,
  );
  expect(screen.getByRole("img", { name: "Kitchen" })).toBeDefined();
  expect(container.querySelectorAll("link")).toHaveLength(0);
});
