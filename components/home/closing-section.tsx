import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";
import { closing, company } from "@/lib/site-content";

const row = "flex items-start gap-3 text-ink-2";
const link = `${row} min-h-6 underline-offset-3 hover:underline`;
const icon = "mt-0.5 flex-none text-accent-600";

/** Last call to action with the company's contact details. */
export function ClosingSection() {
  return (
    <section className="section-space">
      <div className="site-container">
        <div className="grid grid-cols-1 overflow-hidden rounded-xl bg-accent-50 lg:grid-cols-[1.1fr_1fr]">
          <div className="p-[clamp(24px,4vw,56px)]">
            <h2 className="max-w-[18ch] text-h1">{closing.title}</h2>
            <p className="mt-2 max-w-[46ch] text-ink-3">{closing.text}</p>
            <div className="mt-5 flex flex-wrap gap-2">
              <a href={routes.upload} className={`${buttonClass({ tone: "primary", size: "lg" })} whitespace-normal!`}>
                Upload property for Free
              </a>
              <a href={routes.contact} className={buttonClass({ tone: "outline", size: "lg" })}>
                Talk to us
              </a>
            </div>
            <address className="mt-6 grid justify-start gap-3 not-italic">
              <span className={row}>
                <Icon name="map-pin" className={icon} />
                {company.address}
              </span>
              <a className={link} href={company.phoneHref}>
                <Icon name="phone" className={icon} />
                {company.phone}
              </a>
              <a className={link} href={`mailto:${company.email}`}>
                <Icon name="mail" className={icon} />
                {company.email}
              </a>
            </address>
          </div>
          <div className="relative min-h-55">
            <img
              src="/pictures/cta.webp"
              alt=""
              width={1200}
              height={900}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
