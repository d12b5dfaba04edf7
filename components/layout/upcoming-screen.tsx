import type { UpcomingPage } from "@/components/layout/upcoming-pages";
import { WayBack } from "@/components/layout/way-back";
import { Icon } from "@/components/ui/icon";
import { company } from "@/lib/site-content";

/** Says honestly that a page is not open yet, and how to reach us meanwhile. */
export const UpcomingScreen = ({ page }: { page: UpcomingPage }) => (
  <div className="site-container grid justify-items-center gap-6 py-[clamp(32px,6vw,72px)] text-center">
    <span className="grid size-16 place-items-center rounded-xl bg-accent-50 text-accent-600">
      <Icon name="clock" size={28} />
    </span>
    <div>
      <h1 className="text-h1">{page.title}</h1>
      <p className="mt-2 max-w-[46ch] text-balance text-ink-3">{page.text}</p>
    </div>
    <ul className="flex flex-wrap justify-center gap-x-8 gap-y-1 font-semibold text-accent-600">
      <li>
        <a href={company.phoneHref} className="inline-flex min-h-11 items-center gap-2 hover:underline">
          <Icon name="phone" size={18} />
          {company.phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${company.email}`} className="inline-flex min-h-11 items-center gap-2 hover:underline">
          <Icon name="mail" size={18} />
          {company.email}
        </a>
      </li>
    </ul>
    <WayBack />
  </div>
);
