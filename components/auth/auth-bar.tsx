import { BackLink } from "@/components/auth/back-link";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";
import { routes } from "@/lib/routes";

/** The two ways out of a full-screen form (spec 2, Sign in / Sign up). */
export const AuthBar = () => (
  <header className="-mx-2 flex justify-between">
    <BackLink />
    <a href={routes.home} aria-label="Home" className={iconButtonClass}>
      <Icon name="house" size={24} />
    </a>
  </header>
);
