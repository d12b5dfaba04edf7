import { expect, it } from "vitest";
import { readUploadsWishes } from "@/app/(dashboard)/view-properties/_sections/read-uploads-wishes";
import { LIST_STATES, SELLER_STATES } from "@/lib/seller/constants";

it.each([
  [{}, { page: 1 }],
  [
    { status: "pending", page: "3", search: " 2  bhk " },
    { status: "pending", page: 3, search: "2 bhk" },
  ],
  [{ status: ["approved", "rejected"] }, { status: "rejected", page: 1 }],
  [{ status: "sold", page: "0" }, { page: 1 }],
  [{ status: "__proto__", page: "1e3" }, { page: 1 }],
  [{ status: "PENDING", page: "-2", search: "" }, { page: 1 }],
])("%# reads what an address says, and nothing that it cannot mean", (params, wishes) => {
  expect(readUploadsWishes(params, LIST_STATES)).toEqual({ status: undefined, search: undefined, ...wishes });
});

it("sold ones are a state of a seller's own list alone", () => {
  expect(readUploadsWishes({ status: "sold" }, SELLER_STATES)).toMatchObject({ status: "sold" });
});
