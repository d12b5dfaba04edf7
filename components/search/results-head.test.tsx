import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ActiveChips, CorrectedNote, UnderstandingNote } from "@/components/search/results-head";

const HINDI = "विजय नगर";
const langOfText = (text: string) => screen.getByText(text).getAttribute("lang");

test("a corrected search names what is Hindi as Hindi", () => {
  const { container, rerender } = render(<CorrectedNote typed="vijay ngr" meant={HINDI} exactHref="/buy" />);
  expect([langOfText("vijay ngr"), langOfText(HINDI)]).toEqual([null, "hi"]);
  rerender(<CorrectedNote typed={HINDI} meant="vijay nagar" exactHref="/buy" />);
  expect([langOfText(HINDI), langOfText("vijay nagar")]).toEqual(["hi", null]);
  expect(container.textContent).toBe(`Showing results for vijay nagar.Search for “${HINDI}” instead`);
});

test("words that are not understood are each in their language", () => {
  const { container } = render(<UnderstandingNote search="x" unknown={["corner", HINDI]} />);
  expect([langOfText("“corner”"), langOfText(`, “${HINDI}”`)]).toEqual([null, "hi"]);
  expect(container.textContent).toBe(`Not understood, searched as words: “corner”, “${HINDI}”`);
});

test("active filters that are words in Hindi are marked as Hindi", () => {
  render(<ActiveChips filters={[{ label: "2 BHK", without: "/buy" }, { label: `“${HINDI}”` }]} clearHref="/buy" />);
  expect([langOfText("2 BHK"), langOfText(`“${HINDI}”`)]).toEqual([null, "hi"]);
});
