import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** What every page says with 404. `app/not-found.tsx` lists where a 404 is made. */
export const NotFoundScreen = () => (
  <div className="site-container grid justify-items-center gap-6 pt-[clamp(16px,3vw,32px)] pb-14 text-center">
    <img
      src="/pictures/not-found.svg"
      alt=""
      width={640}
      height={400}
      loading="lazy"
      className="aspect-8/5 w-[min(100%,640px)] rounded-xl"
    />
    <div>
      <p className="font-semibold text-accent-600">404</p>
      <h1 className="mt-1 text-h1">{messages.notFoundTitle}</h1>
      <p className="mt-2 max-w-[44ch] text-balance text-ink-3">
        This page has moved, was sold, or never had an address. Let us take you back to a street we know.
      </p>
    </div>
    <WayBack />
  </div>
);

/** The two links of a page that does not exist. */
const WayBack = () => (
  <div className="flex flex-wrap justify-center gap-3">
    <a href={routes.home} className={buttonClass({ tone: "primary", size: "lg" })}>
      <Icon name="house" size={18} />
      Return Home
    </a>
    <a href={routes.listings()} className={buttonClass({ tone: "outline", size: "lg" })}>
      Browse Properties
    </a>
  </div>
);
