import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

describe("a registration number in the form of a state", () => {
  it.each([
    "P-IND-17-1001",
    "MP-RERA P-BPL-18-9222",
    "A-GWL-21-8695",
    "P52100012345",
    "A51800012345",
    "PR1180002401169",
    "PR1191012603655",
    "P06180030123",
    "P06060125894",
    "P08240006723",
    "PCGRERA250518000047",
    "PCGRERA180526002310",
    "PRM/KA/RERA/1251/446/PR/171014/001234",
    "PRM/KA/RERA/1251/309/PR/280324/006745",
    "PR/KN/170801/000612",
    "UPRERAPRJ718214",
    "UPRERAPRJ442215/05/2024",
    "UPRERAAGT83918",
    "PR/GJ/AHMEDABAD/AHMEDABAD CITY/AUDA/RAA07987/A1R/EX1/010823",
    "HRERA-PKL-GGM-623-2019",
    "RC/REP/HARERA/GGM/886/034/2020/35",
    "GGM/644/879/2019/68",
    "RAJ/P/2017/6001",
    "TN/29/Building/8123/2020",
    "TNRERA/29/BLG/8123/2024",
    "K-RERA/PRJ/ERN/823/2021",
    "PBRERA-SAS79-PR8123",
    "WBRERA/P/NOR/2023/009123",
    "HIRA/P/KOL/2018/000923",
    "BRERAP98264-7/351/R-456/2019",
    "BRERAP182628060325290629E00",
    "JHARERA/PROJECT/123/2020",
    "RP/6/2023/00588",
    "MP/8/2025/00515",
    "PRGO04180123",
    "DLRERA2022P0012",
    "UKREP07180000262",
  ])("stays, also between other numbers: %s", (number) => {
    const fields = ["Scheme 78", "9 floors", `RERA no. ${number}`, number, "452010", "Sector 78", "1450 sq ft"];
    const { texts } = redactListingTexts(
      fields.map((text, at) => ({ path: `field.${at}`, text })),
      NOBODY,
    );
    expect(texts).toEqual(fields);
    const text = `6 towers, RERA ID ${number}, Indore 452010. Rs 75,00,000`;
    expect(withoutContacts(text)).toBe(text);
  });
});

describe("a mobile number that is said to be a registration", () => {
  it.each([
    "RERA 9826473510",
    "RERA no. 98264 73510",
    "RERA 98264-73510",
    "RERA 982 647 3510",
    "RERA 98-26-47-35-10",
    "RERA P-98264-73510",
    "RERA/PR/982/647/3510",
    "PRM/KA/RERA/9826/473510",
    "UPRERAPRJ98264 73510",
    "UPRERAPRJ98264/73510",
    "UPRERAPRJ9826473510",
    "RERA P-IND-98-26473510",
    "P-IND-98264-73510",
    "P09826473510",
    "PR19826473510",
    "PCGRERA989826473510",
    "PCGRERA 98264 73510",
    "licence no 98264 73510",
    "RERA 091-98264-73510",
    "HRERA-PKL-GGM-982-647-3510",
    "WBRERA/P/KOL/9826/473510",
  ])("goes: %s", (spelling) => expect(withoutContacts(`Corner plot, ${spelling}`)).not.toMatch(/\d{4}\D*\d{3}/));

  it.each(["Licence 8123/2019-20", "Society registration no. 7421/2018-19", "Registration 604/55/1988"])(
    "does not go where a year tells another one apart: %s",
    (text) => expect(withoutContacts(text)).toBe(text),
  );
});
