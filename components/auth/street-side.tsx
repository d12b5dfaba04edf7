import { Icon } from "@/components/ui/icon";
import { skyClass } from "@/components/ui/sky-class";
import { accountReasons, company } from "@/lib/site-content";

/** The street and what an account is for: decoration, so nobody is read it before the form. */
export const StreetSide = () => (
  <div aria-hidden="true" className={`hidden flex-col overflow-hidden ${skyClass} lg:flex`}>
    <div className="max-w-150 shrink-0 px-10 pt-24 xl:px-16">
      <p className="max-w-[14ch] text-h1 font-bold">{company.tagline}</p>
      <ul className="mt-6 grid gap-3.5 text-[1.0625rem] text-ink-2">
        {accountReasons.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-3">
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </div>
    <img
      src="/pictures/street.svg"
      alt=""
      width={1440}
      height={340}
      loading="lazy"
      className="mt-auto h-[52%] min-h-0 w-full object-cover object-[33%_bottom]"
    />
  </div>
);
