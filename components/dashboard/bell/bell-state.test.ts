import { describe, expect, it } from "vitest";
import { emptyBell, markedBy, withMarked, withPage } from "@/components/dashboard/bell/bell-state";
import type { NotificationItem } from "@/lib/notification/types";

const row = (_id: string, read = true): NotificationItem => ({
  _id,
  kind: "sold",
  text: _id,
  read,
  createdAt: "2026-11-21T06:00:00Z",
});
const first = { rows: [row("d", false), row("c")], page: 1, pages: 2, unread: 3 };
const ids = ({ rows }: { rows: readonly NotificationItem[] }) => rows.map(({ _id }) => _id);

describe("pages of notifications", () => {
  it("come one after another; a row that moved on is there once", () => {
    const both = withPage(withPage(emptyBell(3), first), { rows: [row("c"), row("b")], page: 2, pages: 2, unread: 3 });
    expect(ids(both)).toEqual(["d", "c", "b"]);
    expect(both).toMatchObject({ page: 2, pages: 2, unread: 3 });
  });

  it("the first one anew puts what is new in front and keeps the older ones", () => {
    const both = withPage(withPage(emptyBell(3), first), { rows: [row("b")], page: 2, pages: 2, unread: 3 });
    const anew = withPage(both, { rows: [row("e", false), row("d")], page: 1, pages: 3, unread: 1 });
    expect(ids(anew)).toEqual(["e", "d", "c", "b"]);
    expect(anew).toMatchObject({ page: 2, pages: 3, unread: 1 });
    expect(anew.rows[1]?.read).toBe(true);
  });
});

describe("marking as read", () => {
  const state = withPage(emptyBell(0), first);

  it("one row counts one, a read one nothing", () => {
    expect(withMarked(state, markedBy(state, "d"), true)).toMatchObject({ unread: 2, rows: [{ read: true }, {}] });
    expect(markedBy(state, "c").count).toBe(0);
  });

  it("all counts also those that are not loaded, and can be taken back", () => {
    const marked = markedBy(state);
    const done = withMarked(state, marked, true);
    expect(done).toMatchObject({ unread: 0, rows: [{ read: true }, { read: true }] });
    expect(withMarked(done, marked, false)).toEqual(state);
  });
});
