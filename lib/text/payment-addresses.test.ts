import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

describe("an address of payments", () => {
  it.each([
    "vikasdubey@icici",
    "vikasdubey@sbi",
    "vikasdubey@axisbank",
    "vikasdubey@yesbank",
    "vikas.dubey81@hdfcbank",
    "vikasdubey81@kotak",
    "vikas@fbl",
    "vd81@sbi",
    "vikasdubey81@newpay",
    "vikasdubey@newpay",
    "vikasdubey@gramin-bank",
    "vikasdubey at the rate sbi",
    "vikas81 (at) icici",
  ])("is cut out whatever its host is: %s", (address) => {
    expect(withoutContacts(`Token by ${address} today`)).toBe("Token by today");
    expect(withoutContacts(address)).toBe("");
  });

  it.each([
    "Flat@VijayNagar",
    "flat@vijaynagar",
    "2BHK@18Lac",
    "3BHK@Palasia Indore",
    "Plot @ 25000",
    "Plot@25000",
    "Rate 4500@sqft",
    "House@Just 45 lakh",
    "Available@25lakh",
    "Villas@Nipania",
    "Showroom@ABRoad",
    "FLAT@INDORE",
    "Pg@bhawarkua",
    "Rooms@reasonable rent",
    "Loan@8.5%",
    "Loan at the rate SBI gives",
    "Branch@SBI road",
    "Meeting (at) Kotak",
  ])("is neither a rate nor a place nor a branch: %s", (text) =>
    expect(redactListingTexts([{ path: "text", text }], NOBODY)).toEqual({ texts: [text], findings: [] }),
  );

  it("is only reported where a plain word stands before another", () => {
    const { texts, findings } = redactListingTexts([{ path: "text", text: "Offer@festival" }], NOBODY);
    expect([texts, findings.map(({ confidence }) => confidence)]).toEqual([["Offer@festival"], ["unsure"]]);
  });
});
