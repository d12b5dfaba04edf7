import { MainNavLink } from "@/components/layout/main-nav-link";
import { MAIN_LINKS } from "@/components/layout/navigation";
import { PersonSlot } from "@/components/layout/person-slot";
import { PostLink } from "@/components/layout/post-link";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { PageDialog } from "@/components/ui/page-dialog";
import { Printed } from "@/components/ui/printed";
import { routes } from "@/lib/routes";

export const PHONE_DRAWER = "menu";

/** Menu of phones, from the right. Without scripts the browser opens the same dialog as a popover. */
export function PhoneDrawer() {
  return (
    <PageDialog
      id={PHONE_DRAWER}
      title="Menu"
      shape="drawer"
      foot={
        <>
          <div className="even flex gap-3 group-data-signed-in/site:hidden">
            <a href={routes.login} className={buttonClass({ tone: "outline" })}>
              Login
            </a>
            <a href={routes.register} className={buttonClass({ tone: "primary" })}>
              Sign up
            </a>
          </div>
          <div className="hidden min-w-0 group-data-signed-in/site:block">
            <PersonSlot part="drawer">
              <a href={routes.dashboard} className={buttonClass({ tone: "outline", block: true })}>
                Dashboard
              </a>
            </PersonSlot>
          </div>
        </>
      }
    >
      <Printed as="nav" aria-label="Menu">
        <ul className="grid gap-0.5">
          {MAIN_LINKS.map((link) => (
            <li key={link.href}>
              <MainNavLink
                link={link}
                className="flex min-h-12 items-center rounded-md px-3 font-[550] hover:bg-canvas aria-[current]:bg-accent-50 aria-[current]:text-accent-700"
              />
            </li>
          ))}
        </ul>
      </Printed>
      <PostLink className={`${buttonClass({ tone: "soft", block: true })} mt-4`}>
        <Icon name="house-plus" />
        Post property Free
      </PostLink>
    </PageDialog>
  );
}
