import { expect, it } from "vitest";
import { rejectionAfter } from "@/lib/listings/reason-codes";
import { effectOf, mayReject, REPORT_LABELS, REPORT_REASONS } from "@/lib/listings/report-rules";
import { limits } from "@/lib/platform/limits";

it("does nothing to the listing of a report that is not upheld", () => {
  for (const reason of REPORT_REASONS)
    for (const reject of [true, false]) expect(effectOf(reason, { uphold: false, reject })).toBe("none");
});

it("hides a home that is gone, and rejects or keeps every other listing", () => {
  expect(effectOf("gone", { uphold: true })).toBe("hide");
  for (const reason of REPORT_REASONS.filter((one) => one !== "gone")) {
    expect(effectOf(reason, { uphold: true, reject: true })).toBe("reject");
    expect(effectOf(reason, { uphold: true })).toBe("none");
    expect([mayReject(reason, { uphold: true }), mayReject(reason, { uphold: false })]).toEqual([true, false]);
  }
  expect(mayReject("gone", { uphold: true })).toBe(false);
});

it("gives credits back for a broker who poses as the owner, and for money that was asked for first", () => {
  expect(REPORT_REASONS.filter((reason) => rejectionAfter(reason).isFraud)).toEqual(["broker", "money"]);
});

it("has a label and a sentence for the seller for every reason", () => {
  expect(Object.keys(REPORT_LABELS)).toEqual([...REPORT_REASONS]);
  for (const reason of REPORT_REASONS)
    expect(rejectionAfter(reason).text.length).toBeLessThan(limits.rejectionReasonMaxCharacters);
});
