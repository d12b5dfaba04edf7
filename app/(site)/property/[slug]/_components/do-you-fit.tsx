import { DetailBlock } from "@/components/property/property-details";
import { buttonClass } from "@/components/ui/button-class";
import { boxClass, labelClass, selectClass } from "@/components/ui/class-names";
import { StaticHtml } from "@/components/ui/static-html";
import {
  type AboutMe,
  asksForFit,
  fitTexts,
  MOVERS,
  type StatedHome,
  statedTexts,
  VEHICLES,
} from "@/lib/property/fit-rules";
import type { PublicProperty } from "@/lib/property/types";

const KEYS = ["who", "from", "vehicle"] as const satisfies readonly (keyof AboutMe)[];

/** What the owner of a home to rent states, and questions to this person, whose answers stay on the device. */
export function DoYouFit({ property }: { property: StatedHome & Pick<PublicProperty, "category"> }) {
  if (!asksForFit(property.category)) return null;
  const home = statedHome(property);
  const stated = statedTexts(home);
  return (
    <DetailBlock title={fitTexts.title}>
      <StaticHtml data-part="fit" data-home={JSON.stringify(home)} className="grid grid-cols-1 gap-4">
        <p className="max-w-[68ch] text-sm text-ink-3 noscript:hidden">{fitTexts.about}</p>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
          {KEYS.map((key) => (
            <div key={key} className="grid content-start gap-1.5">
              <div className="grid gap-1.5 noscript:hidden">
                <label htmlFor={`about-${key}`} className={labelClass}>
                  {fitTexts.questions[key]}
                </label>
                <Question of={key} />
              </div>
              <p className="text-sm text-ink-2">
                {fitTexts.lines[key]}: <b className="font-[550]">{stated[key]}</b>
              </p>
              <p role="status">
                <span data-fit={key} />
              </p>
            </div>
          ))}
        </div>
        <div className="noscript:hidden">
          <button type="button" data-forget className={buttonClass({ tone: "ghost" })}>
            {fitTexts.forget}
          </button>
        </div>
      </StaticHtml>
    </DetailBlock>
  );
}

/** `autocomplete` is off: the browser would bring back other answers than the device keeps. */
function Question({ of: key }: { of: keyof AboutMe }) {
  const attributes = { id: `about-${key}`, "data-about": key, autoComplete: "off" };
  if (key === "from")
    return (
      <div className={boxClass}>
        <input
          {...attributes}
          type="date"
          className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 text-body outline-none"
        />
      </div>
    );
  const [values, labels]: [readonly string[], Record<string, string>] =
    key === "who" ? [MOVERS, fitTexts.movers] : [VEHICLES, fitTexts.vehicles];
  return (
    <select {...attributes} className={selectClass}>
      <option value="">{fitTexts.notSaid}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </select>
  );
}

/** The stated fields alone. */
function statedHome({ preferredCustomer, availableFrom, propertyDetails }: StatedHome): StatedHome {
  const parking = ["parkingType", "parking", "parkingSpots"].flatMap((key) => {
    const value = propertyDetails[key];
    return value === undefined ? [] : [[key, value]];
  });
  return {
    preferredCustomer,
    ...(availableFrom && { availableFrom }),
    propertyDetails: Object.fromEntries(parking),
  };
}
