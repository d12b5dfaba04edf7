import { describe, expect, it } from "vitest";
import { likelyMisspelt } from "@/scripts/misspelt-variables";

describe("names of variables", () => {
  it.each([
    ["METRICS_TOKN", "METRICS_TOKEN"],
    ["BIND_ADRESS", "BIND_ADDRESS"],
    ["MONGODB_URL", "MONGODB_URI"],
    ["REDIS_URI", "REDIS_URL"],
  ])("%s is likely %s", (given, meant) => expect(likelyMisspelt({ [given]: "x" })).toEqual([{ given, meant }]));

  it.each([
    ["PROT", "PORT"],
    ["SMS_ULR", "SMS_URL"],
    ["DATA_DR", "DATA_DIR"],
  ])("%s in .env is likely %s, and may be another program's in the environment", (given, meant) => {
    expect(likelyMisspelt({ [given]: "x" }, [given])).toEqual([{ given, meant }]);
    expect(likelyMisspelt({ [given]: "x" })).toEqual([]);
  });

  it("leaves other names alone, and ours", () => {
    const others = {
      PATH: "",
      HOME: "",
      POST: "",
      NODE_OPTIONS: "",
      npm_lifecycle_event: "",
      SMTP_URL: "",
      SMTP_URI: "",
    };
    expect(likelyMisspelt(others)).toEqual([]);
  });
});
