import { ICONS_VERSION, type IconName } from "@/components/ui/icon-names";
import { readAboutMe, writeAboutMe } from "@/lib/client/about-me";
import { type AboutMe, aboutMeFrom, type Fit, fitLines, fitTexts, type StatedHome } from "@/lib/property/fit-rules";

const LOOKS: Record<Fit, { tone: string; icon: IconName }> = {
  fits: { tone: "bg-success-bg text-success", icon: "circle-check" },
  ask: { tone: "bg-warning-bg text-warning", icon: "circle-alert" },
  differs: { tone: "bg-danger-bg text-danger", icon: "circle-x" },
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
      mark.className = fit ? `badge ${LOOKS[fit].tone}` : "";
      mark.replaceChildren(...(fit ? [iconOf(LOOKS[fit].icon), fitTexts.fits[fit]] : []));
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

const SVG = "http://www.w3.org/2000/svg";

/** As components/ui/icon draws it. */
function iconOf(name: IconName): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ "aria-hidden": "true", width: "14", height: "14", class: "icon" }))
    icon.setAttribute(key, value);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/icons.svg?v=${ICONS_VERSION}#${name}`);
  icon.append(use);
  return icon;
}
