import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";

/** The two ways on from a page that has nothing to show. */
export const WayBack = () => (
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
