import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import Managers from "@/app/(site)/cached/test/[number]/page";
import { sampleManagers } from "@/lib/platform/site-content";

it.each([1, 2, 3, 4, 5, 6])("begins with manager %i and shows all six", async (first) => {
  render(await Managers({ params: Promise.resolve({ number: String(first) }), searchParams: Promise.resolve({}) }));
  const shown = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(shown).toHaveLength(6);
  expect(shown[0]).toBe(sampleManagers[first - 1]?.name);
  expect(shown.toSorted()).toEqual(sampleManagers.map(({ name }) => name).toSorted());
  expect(screen.getByRole("region", { name: "Property managers" }).tabIndex).toBe(0);
});
