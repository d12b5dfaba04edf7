import { test } from "@playwright/test";
import { DEMO_PASSWORD } from "@/demo/password.mjs";
import { withProductDatabase } from "@/e2e/database";
import { cheapHash } from "@/e2e/people";

/** They sign in some hundred times: their password stays, checking it becomes cheap. */
test("the demo accounts have cheap password hashes", () =>
  withProductDatabase(async (db) => {
    const passwordHash = cheapHash(DEMO_PASSWORD);
    await db.collection("users").updateMany({ email: /@demo\.test$/ }, { $set: { passwordHash } });
  }));
