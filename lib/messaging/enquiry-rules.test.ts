import { expect, it } from "vitest";
import { replyAddress } from "@/lib/messaging/enquiry-rules";

it("addresses the mail and fills in the subject, for every value of both", () => {
  expect(replyAddress({ email: "asha@example.com", subject: "Credits & more?" })).toBe(
    "mailto:asha@example.com?subject=Re%3A%20Credits%20%26%20more%3F",
  );
  expect(replyAddress({ email: "a?bcc=x@example.com", subject: "x&body=y" })).toBe(
    "mailto:a%3Fbcc%3Dx@example.com?subject=Re%3A%20x%26body%3Dy",
  );
});
