import { build } from "./steps/build.mjs";
import { preparePackages } from "./steps/install.mjs";
import { runMain } from "./steps/lifetime.mjs";
import { step } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";

runMain(async () => {
  loadSettings();
  await preparePackages(dataDirOf(process.env));
  await step("Build", build, () => "built");
});
