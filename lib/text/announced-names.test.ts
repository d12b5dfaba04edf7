import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };
const NAME = /vikas|dubey/i;

describe("a name with digits, an underscore or a dot", () => {
  it.each([
    "Gmail par vikasdubey81",
    "vikasdubey81/gmail",
    "vikasdubey81 ki gmail id",
    "vikas.dubey ki gmail id",
    "vikasdubey81 at yahoo",
    "mail vikasdubey81",
    "DM vikasdubey81",
    "Follow: vikas_dubey_81",
    "IG 👉 vikasdubey81",
    "इंस्टा पर vikasdubey81",
    "Signal: vikasdubey.81",
    "Arattai par vikasdubey81",
    "Threads: vikasdubey81",
    "UPI id vikasdubey81",
    "gpay no vikasdubey81",
    "Telegram pe vikas_dubey",
    "Snap vikas81dubey",
    "msg karo vikasdubey81 ko",
    "Contact: vikasdubey81",
  ])("is cut out near a word that announces an account or a contact: %s", (text) => {
    expect(withoutContacts(`Corner plot. ${text}`)).not.toMatch(NAME);
    expect(withoutContacts(`${text}\nCorner plot.`)).not.toMatch(NAME);
  });

  it("is only reported where nothing announces it", () => {
    const text = "Corner plot by vikasdubey81";
    expect(redactListingTexts([{ path: "text", text }], NOBODY)).toEqual({
      texts: [text],
      findings: [{ path: "text", kind: "handle", confidence: "unsure", text: "vikasdubey81" }],
    });
  });

  it.each([
    "Contact for Scheme54 plots",
    "Call for Sector78 flats",
    "Insta reel of Block9",
    "Contact RERA P-IND-17-1043",
    "Contact: UPRERAPRJ12345",
    "Email available. Floor3 flat",
    "WhatsApp group of Tower7",
    "Contact at Gate2",
    "Near signal on AB road, Scheme114",
    "Call before Nov2026",
    "Call after 5pm, Sector62 Noida",
    "Facebook page of Silver Springs Phase2",
    "Contact owner.Flat is ready",
    "Call owner.Rent 15000",
    "Call the agent. approx.10",
    "ID proof Form16 required",
    "Pay by UPI or Paytm",
    "Message for Rs25000 rent",
    "Email: floor_plan available",
  ])("is no label, month or missing space: %s", (text) =>
    expect(redactListingTexts([{ path: "text", text }], NOBODY)).toEqual({ texts: [text], findings: [] }),
  );
});
