import { afterEach, expect, it, vi } from "vitest";
import { openModal } from "@/components/ui/open-modal";

afterEach(() => vi.restoreAllMocks());

it.each([
  [window.innerWidth - 15, true],
  [window.innerWidth, false],
])("of a page %i px wide: the scrollbar's place is kept: %s", (width, kept) => {
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(width);
  const dialog = document.createElement("dialog");
  dialog.showModal = vi.fn();
  openModal(dialog);
  expect(dialog.showModal).toHaveBeenCalledOnce();
  expect(document.documentElement.hasAttribute("data-scrollbar")).toBe(kept);
});
