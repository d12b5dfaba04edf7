import { readAboutMe, writeAboutMe } from "@/lib/client/about-me";
import { type AboutMe, aboutMeFrom, type Fit, fitLines, fitTexts, type StatedHome } from "@/lib/property/fit-rules";

const TONES: Record<Fit, string> = {
  fits: "bg-success-bg text-success",
  ask: "bg-warning-bg text-warning",
  differs: "bg-danger-bg text-danger",
};

const started = new WeakSet<HTMLElement>();

/** Fills the questions of `Do you fit?` with what this device knows, and says how each answer goes with what is stated. */
export function start(part: HTMLElement): void {
  if (started.has(part)) return;
  started.add(part);
  const home = JSON.parse(part.dataset.home ?? "{}") as StatedHome;
  const fields = [...part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-about]")];
  const forget = part.querySelector<HTMLButtonElement>("[data-forget]");

  const show = (me: AboutMe) => {
    const fits = new Map(fitLines(home, me).map(({ key, fit }) => [key as string, fit]));
    for (const mark of part.querySelectorAll<HTMLElement>("[data-fit]")) {
      const fit = fits.get(mark.dataset.fit ?? "");
      mark.className = fit ? `badge ${TONES[fit]}` : "";
      mark.textContent = fit ? fitTexts.fits[fit] : "";
    }
  };
  const fill = (me: AboutMe) => {
    for (const field of fields) field.value = me[field.dataset.about as keyof AboutMe] ?? "";
    show(me);
  };
  part.addEventListener("change", () => {
    const me = aboutMeFrom(Object.fromEntries(fields.map(({ dataset, value }) => [dataset.about, value])));
    writeAboutMe(me);
    show(me);
  });
  forget?.addEventListener("click", () => {
    writeAboutMe({});
    fill({});
  });
  // What was chosen while this was loading counts.
  const chosen = Object.fromEntries(fields.flatMap(({ dataset, value }) => (value ? [[dataset.about, value]] : [])));
  const me = aboutMeFrom({ ...readAboutMe(), ...chosen });
  writeAboutMe(me);
  fill(me);
}
