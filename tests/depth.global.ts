import { depth, sampleSeed } from "@/tests/depth";

/** Says once a run what a failure is repeated with. */
export default function setup() {
  console.info(`Depth "${depth}", samples of TEST_SEED=${sampleSeed}`);
}
