import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import BuyError from "@/app/(site)/buy/error";
import CachedListsError from "@/app/(site)/cached/(lists)/error";
import SiteError from "@/app/(site)/error";
import ListingsError from "@/app/(site)/listings/error";
import ExploreError from "@/app/(site)/property/explore/error";
import ShortlistError from "@/app/(site)/shortlist/[token]/error";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { messages } from "@/lib/platform/messages";

const LISTS = [BuyError, CachedListsError, ExploreError, ListingsError];

const SCREENS = [
  { Screen: SiteError, text: messages.couldNotLoadPage },
  { Screen: ShortlistError, text: shortlistTexts.couldNotLoad },
  ...LISTS.map((Screen) => ({ Screen, text: messages.couldNotLoad })),
];

it.each(SCREENS)("$Screen.name says what could not be loaded, and retries", ({ Screen, text }) => {
  const retry = vi.fn();
  render(<Screen retry={retry} />);
  expect(within(screen.getByRole("alert")).getByRole("heading", { level: 1 }).textContent).toBe(text);
  fireEvent.click(screen.getByRole("button", { name: messages.tryAgain }));
  expect(retry).toHaveBeenCalledOnce();
});
