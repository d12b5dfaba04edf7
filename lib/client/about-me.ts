import { readDevice, writeDevice } from "@/lib/client/device-store";
import { type AboutMe, aboutMeFrom } from "@/lib/property/fit-rules";

const NAME = "about-me";

/** What this person has said of themselves on this device. */
export const readAboutMe = (): AboutMe => aboutMeFrom(readDevice(NAME));

/** Stores the answers; removes the entry when all are empty. */
export function writeAboutMe(me: AboutMe): void {
  writeDevice(NAME, Object.values(me).some((value) => value !== undefined) ? me : undefined);
}
