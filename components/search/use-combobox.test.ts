import { expect, test } from "vitest";
import { keyAction } from "@/components/search/use-combobox";

const open = (active: number, count = 3) => ({ isOpen: true, active, count });
const closed = { isOpen: false, active: -1, count: 0 };

test.each([
  ["ArrowDown", open(-1), { move: 0 }],
  ["ArrowDown", open(1), { move: 2 }],
  ["ArrowDown", open(2), { move: 0 }],
  ["ArrowUp", open(-1), { move: 2 }],
  ["ArrowUp", open(0), { move: 2 }],
  ["ArrowUp", open(2), { move: 1 }],
  ["Home", open(2), { move: 0 }],
  ["End", open(0), { move: 2 }],
  ["Home", open(-1), undefined],
  ["End", open(-1), undefined],
  ["Enter", open(1), "choose"],
  ["Enter", open(-1), undefined],
  ["Escape", open(1), "close"],
  ["Escape", closed, "empty"],
  ["ArrowDown", closed, "open"],
  ["ArrowUp", closed, "open"],
  ["Enter", closed, undefined],
  ["Home", closed, undefined],
  ["Tab", open(1), undefined],
  ["a", open(1), undefined],
] as const)("%s at %j: %j", (key, place, action) => expect(keyAction(key, place)).toEqual(action));
