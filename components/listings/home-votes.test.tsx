import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { HomeVotes, NoteList } from "@/components/listings/home-votes";

it("names and notes in Hindi say so", () => {
  const { container } = render(
    <>
      <HomeVotes
        votes={[
          { voter: 1, name: "Nani", vote: "yes" },
          { voter: 2, name: "दादी", vote: "yes" },
        ]}
      />
      <NoteList
        notes={[
          { name: "दादी", text: "बहुत अच्छा", at: "2026-11-24T10:00:00.000Z" },
          { name: "Nani", text: "Close to the temple.", at: "2026-11-24T11:00:00.000Z" },
        ]}
      />
    </>,
  );
  expect(container.querySelector("dd")?.textContent).toBe("Nani, दादी");
  const inHindi = [...container.querySelectorAll("[lang=hi]")].map(({ textContent }) => textContent);
  expect(inHindi).toEqual(["दादी", "दादी", "बहुत अच्छा"]);
});
