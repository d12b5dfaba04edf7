import { EXPLORE_DIALOG } from "@/components/home/explore-dialog";
import { SearchTabs } from "@/components/home/search-tabs-row";
import { SearchInput } from "@/components/search/suggest/search-input";
import { buttonClass } from "@/components/ui/button-class";
import { opensDialog } from "@/components/ui/dialog-trigger";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";

const FORM_ID = "home-search";
const link =
  "inline-flex min-h-6 items-center gap-1.5 font-semibold text-accent-600 underline-offset-3 hover:underline";
/* One button, two looks: an icon inside the phone's search box, words beside the desktop's. */
const explore =
  "inline-flex flex-none items-center justify-center gap-2 text-ink-2 hover:bg-canvas max-lg:size-11 max-lg:rounded-full lg:min-h-14 lg:rounded-md lg:border lg:border-line-strong lg:px-4 lg:font-semibold lg:text-[.9375rem]";

/** Tabs, search and the two ways on; on phones only the box with its dialog button. */
export function SearchCard() {
  return (
    <div className="mt-5 max-w-220 rounded-lg bg-surface shadow-3 lg:mt-7 lg:rounded-xl">
      <SearchTabs formId={FORM_ID} />
      <div className="flex items-center max-lg:relative lg:gap-2 lg:p-4">
        <search className="min-w-0 flex-1">
          <form id={FORM_ID} action={routes.explore()} method="get" className="lg:relative">
            <div className="flex min-h-14 items-center rounded-lg focus-within:outline-3 focus-within:outline-accent-200 lg:rounded-md lg:bg-canvas lg:pl-4 forced-colors:border">
              <button
                type="submit"
                aria-label="Search"
                className="ml-1 grid size-11 flex-none place-items-center rounded-full text-ink-3 lg:hidden"
              >
                <Icon name="search" />
              </button>
              <Icon name="search" className="flex-none text-ink-3 max-lg:hidden" />
              <label htmlFor="home-search-text" className="sr-only">
                Search by locality, landmark or project
              </label>
              <SearchInput
                id="home-search-text"
                placeholder="Locality, landmark or project"
                className="min-h-11 w-full min-w-0 appearance-none bg-transparent pl-1 outline-none lg:px-3.5"
              />
            </div>
          </form>
        </search>
        <button {...opensDialog(EXPLORE_DIALOG)} className={explore}>
          <Icon name="sliders-horizontal" />
          <span className="max-lg:sr-only">Explore by type</span>
        </button>
        <button
          type="submit"
          form={FORM_ID}
          className={`${buttonClass({ tone: "primary", size: "lg" })} min-h-14 max-lg:hidden`}
        >
          <Icon name="search" />
          Search
        </button>
      </div>
      <div className="flex gap-6 px-5 pb-4 text-sm max-lg:hidden">
        <a className={link} href={routes.buy()}>
          Explore
          <Icon name="arrow-right" size={16} />
        </a>
        <a className={link} href={routes.upload}>
          Upload property for Free
          <Icon name="arrow-right" size={16} />
        </a>
      </div>
    </div>
  );
}
