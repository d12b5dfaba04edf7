import { PersonSlot } from "@/components/layout/person-slot";
import { PostLink } from "@/components/layout/post-link";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";

/** What the header has for whoever is signed in: there from the first paint, filled in when it is known who that is. */
export const PersonLinks = () => (
  <>
    <div className="hidden items-center gap-2 group-data-signed-in/site:lg:flex">
      <PostLink className={buttonClass({ tone: "primary" })}>Post property Free</PostLink>
      <div className="flex w-48 justify-end xl:w-56">
        <PersonSlot part="header">
          <a href={routes.dashboard} className="flex min-h-11 items-center gap-2.5 rounded-md px-2 hover:bg-canvas">
            <Unknown />
            <span className="text-sm font-semibold">Dashboard</span>
          </a>
        </PersonSlot>
      </div>
    </div>
    <div className="hidden group-data-signed-in/site:max-lg:block">
      <PersonSlot part="phone">
        <a href={routes.dashboard} aria-label="Dashboard" className="grid size-11 place-items-center">
          <Unknown />
        </a>
      </PersonSlot>
    </div>
  </>
);

const Unknown = () => (
  <span className="grid size-10 place-items-center rounded-full bg-accent-100 text-accent-700">
    <Icon name="user" />
  </span>
);
