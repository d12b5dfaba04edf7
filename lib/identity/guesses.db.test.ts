import { describeGuessing } from "@/tests/guessing";
import { databaseCounts } from "@/tests/rate-counts";

describeGuessing("the database", () => databaseCounts);
