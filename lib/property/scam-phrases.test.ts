import { describe, expect, it } from "vitest";
import { hasTradeWords, isAlike, type ScamCode, scamsIn, sketchOf } from "@/lib/property/scam-phrases";

describe("known scams", () => {
  it.each<[ScamCode, string]>([
    ["advance", "Please pay a small token advance first, only then we show the flat for a visit"],
    ["advance", "Visit se pehle 2000 advance bhejna hoga"],
    ["advance", "मकान देखने से पहले टोकन जमा करें"],
    ["uniform", "I am an army man and got my transfer to Jammu"],
    ["uniform", "Mai CRPF me hu, posting Srinagar ho gayi"],
    ["uniform", "मैं सेना में हूँ और मेरा तबादला हो गया है"],
    ["qr", "Scan my QR code and the money comes back"],
    ["qr", "क्यूआर कोड स्कैन कीजिए"],
    ["pin", "Type your UPI PIN to receive it"],
    ["pin", "यूपीआई पिन डालें"],
    ["keys", "We send the keys to you by courier"],
    ["keys", "Chaabi courier se aa jayegi"],
    ["keys", "चाबी कूरियर से भेजेंगे"],
    ["pass", "A refundable fee for the gate pass"],
  ])("finds %s in “%s”", (scam, text) => {
    expect(scamsIn(["A plain name", text])).toEqual([scam]);
  });

  it.each([
    "We never ask for an advance before a visit",
    "No token money before you visit the house",
    "Deposit of two months. Visits in the evening, please write before you come",
    "Army public school and the cantonment are close by",
    "The key is with the guard, parking on the first floor",
    "पास में आर्मी स्कूल है",
    "Visitors get a gate pass from the guard",
  ])("finds none in “%s”", (text) => {
    expect(scamsIn([text])).toEqual([]);
  });

  it("joins no words of two fields", () => {
    expect(scamsIn(["Scan", "QR"])).toEqual([]);
    expect(scamsIn(["A QR code at the gate opens the visitor app of the society"])).toEqual([]);
    expect(scamsIn(["Scan QR"])).toEqual(["qr"]);
  });
});

describe("words of the trade", () => {
  it.each([
    "Brokerage of one month applies",
    "Trusted property dealer since 2004",
    "Our clients have many options",
    "दलाली एक महीने की",
  ])("are found in “%s”", (text) => {
    expect(hasTradeWords([text])).toBe(true);
  });

  it.each([
    "No brokerage, direct from the owner",
    "Brokers and agents please excuse",
    "Dealers stay away",
    "Bina broker ke, seedha malik se",
    "ब्रोकर माफ़ करें",
    "A quiet house near the market",
  ])("are not found in “%s”", (text) => {
    expect(hasTradeWords([text])).toBe(false);
  });
});

describe("texts that are alike", () => {
  const text =
    "Spacious three bedroom flat on the second floor with a balcony to the park, modular kitchen, covered parking, lift, power backup and water all day, close to the market, the school and the bus stop";
  const alike = (other: string) => isAlike(sketchOf(text)?.values ?? [], sketchOf(other)?.values ?? []);

  it("are found with other numbers, signs and a changed word", () => {
    expect(alike(text.toUpperCase().replaceAll(",", " -"))).toBe(true);
    expect(alike(`${text} 98260 12345`)).toBe(true);
    expect(alike(text.replace("market", "temple"))).toBe(true);
    expect(sketchOf(text)?.bands.some((band) => sketchOf(text.replace("market", "temple"))?.bands.includes(band))).toBe(
      true,
    );
  });

  it("are not found in another description, and a short one has no sketch", () => {
    expect(
      alike(
        "Independent house in a quiet lane with a garden, four rooms, a borewell and place for two cars, owned by my family since the seventies and painted last year",
      ),
    ).toBe(false);
    expect(sketchOf("Nice flat near the market")).toBeUndefined();
  });
});
