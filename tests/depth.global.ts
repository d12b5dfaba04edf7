import { depth, sampleSeed } from "@/tests/depth";

/** Prints once a run the depth and the seed that repeat a failure. */
export default function setup() {
  console.info(`Depth "${depth}", samples of TEST_SEED=${sampleSeed}`);
}
