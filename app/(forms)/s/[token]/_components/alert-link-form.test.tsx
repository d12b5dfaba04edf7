import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AlertLinkForm } from "@/app/(forms)/s/[token]/_components/alert-link-form";
import { routes } from "@/lib/platform/routes";
import { ALERT_LINK_TEXTS } from "@/lib/search/alerts/alert-rules";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const send = () => act(async () => void fireEvent.click(screen.getByRole("button")));

beforeEach(stage.clear);
afterEach(() => vi.unstubAllGlobals());

it("announces why it failed, and can be sent again", async () => {
  stage.answer("POST", routes.api.alertLinks, { status: 503, message: "Away" }, { status: 200 });
  render(<AlertLinkForm token="t" action="stop" name="Flats" />);
  await send();
  expect(screen.getByRole("alert").textContent).toBe("Away");
  await send();
  expect(screen.getByText(ALERT_LINK_TEXTS.stop.done("Flats"))).toBeTruthy();
});
