import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LinkForm } from "@/app/(forms)/listing-link/[token]/_components/link-form";
import { LINK_TEXTS } from "@/lib/listings/listing-link-rules";
import { routes } from "@/lib/platform/routes";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const send = () => act(async () => void fireEvent.click(screen.getByRole("button")));

beforeEach(stage.clear);
afterEach(() => vi.unstubAllGlobals());

it("announces why it failed, and can be sent again", async () => {
  stage.answer("POST", routes.api.listingLinks, { status: 503, message: "Away" }, { status: 200 });
  render(<LinkForm token="t" action="available" name="A flat" />);
  await send();
  expect(screen.getByRole("alert").textContent).toBe("Away");
  await send();
  expect(screen.getByText(LINK_TEXTS.done.available("A flat"))).toBeTruthy();
});
