import { build } from "./steps/build.mjs";
import { runMain } from "./steps/child.mjs";
import { preparePackages } from "./steps/prepare.mjs";
import { step } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";

runMain(async () => {
  loadSettings();
  await preparePackages(dataDirOf(process.env));
  await step("Build", build, () => "built");
});
