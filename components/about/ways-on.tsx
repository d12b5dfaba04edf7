import { buttonClass } from "@/components/ui/button-class";
import { routes } from "@/lib/routes";

const MORE = [
  { href: routes.terms, label: "Terms & Conditions" },
  { href: routes.privacy, label: "Privacy Policy" },
  { href: routes.accessibility, label: "Accessibility" },
];

/** Where to go from the page about us. */
export const WaysOn = () => (
  <>
    <div className="mt-8 flex flex-wrap gap-3">
      <a href={routes.listings()} className={buttonClass({ tone: "primary", size: "lg" })}>
        Browse Properties
      </a>
      <a href={routes.sell} className={buttonClass({ tone: "outline", size: "lg" })}>
        Sell your property
      </a>
      <a href={routes.contact} className={buttonClass({ tone: "outline", size: "lg" })}>
        Contact us
      </a>
    </div>
    <ul className="mt-4 flex flex-wrap gap-x-6">
      {MORE.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline-offset-3 hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </>
);
