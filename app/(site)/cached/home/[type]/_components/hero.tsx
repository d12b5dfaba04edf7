import { ExploreForm, SearchTabs } from "@/app/(site)/cached/home/[type]/_components/search-forms";
import { SearchInput } from "@/components/search/search-input";
import { Chip } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { skyClass } from "@/components/ui/class-names";
import { opensDialog, PageDialog } from "@/components/ui/dialog-frame";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/platform/routes";
import { heroContent } from "@/lib/platform/site-content";

/** Hero of the home page: title, search and the street drawing. */
export function Hero() {
  return (
    <section className={`relative overflow-x-clip ${skyClass}`}>
      <div className="site-container relative z-(--z-raised) pt-6 has-aria-expanded:z-(--z-sticky) lg:pt-13">
        <h1 className="max-w-[16ch] font-bold text-display">{heroContent.title}</h1>
        <p className="mt-3 max-w-[56ch] text-[clamp(1rem,.95rem+.25vw,1.125rem)] text-ink-2">{heroContent.lede}</p>
        <SearchCard />
        <SearchChips />
      </div>
      <ExploreDialog />
      <img
        src="/pictures/street.svg"
        alt=""
        width={1440}
        height={340}
        fetchPriority="high"
        className="mt-5 h-37.5 w-full sm:h-50 object-cover object-[42%_bottom] lg:-mt-9 lg:h-78"
      />
    </section>
  );
}

const EXPLORE_DIALOG = "explore";
const EXPLORE_FORM = "explore-form";

function ExploreDialog() {
  return (
    <PageDialog
      id={EXPLORE_DIALOG}
      title="What are you looking for?"
      foot={
        <button type="submit" form={EXPLORE_FORM} className={buttonClass({ tone: "primary", size: "lg" })}>
          Continue
        </button>
      }
    >
      <ExploreForm id={EXPLORE_FORM} />
    </PageDialog>
  );
}

/** Chips of the phone hero with their search terms, spelled as in the specification. */
const SEARCH_CHIPS = [
  { label: "All", term: "rent" },
  { label: "House", term: "house" },
  { label: "PG", term: "pg" },
  { label: "Hostel", term: "hostel" },
  { label: "Villa", term: "villa" },
  { label: "Office", term: "office" },
  { label: "Coworking", term: "coworking" },
  { label: "Shop", term: "shop" },
  { label: "Plot", term: "plot" },
  { label: "Land", term: "land" },
  { label: "Apartment", term: "appartment" },
  { label: "Showroom", term: "showroom" },
] as const;

/** Row of property types on phones; it scrolls sideways. */
function SearchChips() {
  return (
    <nav aria-label="Property types" className="bleed no-scrollbar mt-4 flex gap-2 overflow-x-auto py-0.5 lg:hidden">
      {SEARCH_CHIPS.map(({ label, term }, index) => (
        <Chip key={term} href={routes.explore({ search: term })} selected={index === 0}>
          {label}
        </Chip>
      ))}
    </nav>
  );
}

const SEARCH_FORM = "home-search";
const link =
  "inline-flex min-h-6 items-center gap-1.5 font-semibold text-accent-600 underline-offset-3 hover:underline";
/* On phones an icon inside the search box, on wide screens a labelled button beside it. */
const explore =
  "inline-flex flex-none items-center justify-center gap-2 text-ink-2 hover:bg-canvas max-lg:size-11 max-lg:rounded-full lg:min-h-14 lg:rounded-md lg:border lg:border-line-strong lg:px-4 lg:font-semibold lg:text-[.9375rem]";

/** Tabs, search and two links; on phones only the search box with its dialog button. */
function SearchCard() {
  return (
    <div className="mt-5 max-w-220 rounded-lg bg-surface shadow-3 lg:mt-7 lg:rounded-xl">
      <SearchTabs formId={SEARCH_FORM} />
      <div className="flex items-center max-lg:relative lg:gap-2 lg:p-4">
        <search className="min-w-0 flex-1">
          <form id={SEARCH_FORM} action={routes.explore()} method="get" className="lg:relative">
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
          form={SEARCH_FORM}
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
