import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ShortlistBoard } from "@/app/(site)/shortlist/[token]/_components/shortlist-board";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { routes } from "@/lib/platform/routes";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const TOKEN = "a".repeat(32);
const VOTES = routes.api.shortlistVotes(TOKEN);
const IDS = ["1".repeat(24), "2".repeat(24)];
const homes = IDS.map((_id, place) => ({ _id, name: `Home ${place}`, card: null, votes: [], notes: [] }));

const group = (place: number) =>
  within(screen.getByRole("group", { name: shortlistTexts.voteQuestion(`Home ${place}`) }));
const press = (place: number, name: string) =>
  act(async () => void fireEvent.click(group(place).getByRole("button", { name })));
const isPressed = (place: number, name: string) =>
  group(place).getByRole("button", { name }).getAttribute("aria-pressed") === "true";
/** The answer to a vote: the whole list, in which Nani said yes to these homes. */
const withYes = (count: number) => ({
  status: 200,
  data: {
    voter: 1,
    list: {
      notesLeft: 9,
      homes: IDS.map((_id, place) => ({
        _id,
        votes: place < count ? [{ voter: 1, name: "Nani", vote: "yes" }] : [],
        notes: [],
      })),
    },
  },
});

beforeEach(() => {
  stage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("sends votes on two homes one after the other, and drops neither", async () => {
  render(<ShortlistBoard token={TOKEN} homes={homes} notesLeft={9} />);
  fireEvent.change(screen.getByLabelText(shortlistTexts.yourName), { target: { value: "Nani" } });
  const arrive = stage.hold();
  stage.answer("POST", VOTES, withYes(2));
  await press(0, "Yes");
  await press(1, "Yes");
  await press(1, "No");
  expect(stage.sent("POST").map(([, { propertyId }]) => propertyId)).toEqual([IDS[0]]);
  await act(async () => arrive(withYes(1)));
  await waitFor(() => expect([isPressed(0, "Yes"), isPressed(1, "Yes")]).toEqual([true, true]));
  expect(stage.sent("POST").map(([, { propertyId, vote }]) => [propertyId, vote])).toEqual([
    [IDS[0], "yes"],
    [IDS[1], "yes"],
  ]);
});
