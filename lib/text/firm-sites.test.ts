import { describe, expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/listing-redaction";

describe("a site of a firm with another sign or word for its dot", () => {
  it.each([
    "rajuhomes com",
    "RAJUHOMES COM",
    "rajuhomes co in",
    "rajuhomes,com",
    "rajuhomes-com",
    "rajuhomes_com",
    "rajuhomes/com",
    "rajuhomes|com",
    "rajuhomes;com",
    "rajuhomes <com>",
    "rajuhomes..com",
    "rajuhomes…com",
    "rajuhomes‧com",
    "rajuhomes point com",
    "rajuhomes full stop com",
    "rajuhomes dt com",
    "rajuhomes d o t com",
    "rajuhomes dotcom",
    "rajuhomesdotcom",
    "rajuhomesdotin",
    "rajuhomes.c o m",
    "r a j u h o m e s . c o m",
    "r a j u h o m e s dot com",
    "w w w rajuhomes com",
    "www(dot)rajuhomes(dot)com",
    "raju homes com",
    "raju homes dot com",
    "raju homes.com",
    "rajuhomes dot co.in",
    "rajuhomes realty",
    "राजूहोम्स.कॉम",
  ])("goes: %s", (site) => {
    expect(withoutContacts(`Corner plot, see ${site} today`)).not.toMatch(/raju|राजू/i);
    expect(withoutContacts(site)).not.toMatch(/raju|राजू/i);
  });

  it.each(["rajuhomes in", "rajuhomes,in", "राजूहोम्स डॉट इन"])("goes at the end of a line: %s", (site) =>
    expect(withoutContacts(`See ${site}\nGarden`)).toBe("See\nGarden"),
  );

  it.each([
    "Flat at Greenhomes in Vijay Nagar",
    "flat at greenhomes,in vijay nagar",
    "Sunhomes Realty built it",
    "Shivvillas Properties, Indore",
    "One point com",
    "IT park, com office",
    "Net area 1200, net rent 9000",
    "Gated org colony",
    "Dot to dot community",
    "Located in Omaxeestate. In gated township",
    "New homes in Indore",
    "Rowvillas in Rau",
  ])("is none: %s", (text) => expect(withoutContacts(text)).toBe(text));
});
