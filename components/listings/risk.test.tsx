import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReviewNotes, RiskLine, RiskNote } from "@/components/listings/risk";
import type { RiskView } from "@/lib/listings/schema";
import { riskMessages } from "@/lib/property/risk-bands";

const RISK: RiskView = {
  score: 72,
  band: "hold",
  reasons: [
    { code: "scam-pin", weight: 60, text: "The text speaks of a UPI PIN." },
    { code: "reported", weight: 12, text: "Somebody reported the listing." },
  ],
};

it("shows score and band in a row, and each reason with its weight behind them", () => {
  render(<RiskLine risk={RISK} />);
  expect(screen.getByText("Risk 72, Hold").tagName).toBe("SUMMARY");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "+60The text speaks of a UPI PIN.",
    "+12Somebody reported the listing.",
  ]);
});

it("has nothing to open without reasons, and shows nothing without a score", () => {
  const { container, rerender } = render(<RiskLine risk={{ score: 0, band: "normal", reasons: [] }} />);
  expect(container.textContent).toBe("Risk 0, Normal");
  expect(container.querySelector("details")).toBeNull();
  rerender(<RiskLine risk={undefined} />);
  expect(container.textContent).toBe("");
});

it("shows all reasons over a listing, or that nothing stands out", () => {
  const { rerender } = render(<RiskNote risk={RISK} />);
  const note = screen.getByRole("region", { name: riskMessages.title });
  expect(within(note).getAllByRole("listitem")).toHaveLength(2);
  rerender(<RiskNote risk={{ score: 0, band: "normal", reasons: [] }} />);
  expect(screen.getByText(riskMessages.noReasons)).toBeTruthy();
});

it("tells a seller what to look at, without a number", () => {
  render(<ReviewNotes notes={["Most photos are blurred. Please add sharper ones."]} />);
  const notes = screen.getByRole("region", { name: riskMessages.waits });
  expect(within(notes).getByRole("listitem").textContent).toBe("Most photos are blurred. Please add sharper ones.");
  expect(notes.textContent).not.toMatch(/\d/);
});
