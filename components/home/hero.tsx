import { ExploreDialog } from "@/components/home/explore-dialog";
import { SearchCard } from "@/components/home/search-card";
import { SearchChips } from "@/components/home/search-chips";
import { skyClass } from "@/components/ui/sky-class";
import { heroContent } from "@/lib/site-content";

/** First screen: what this is, the search, and the street under it. */
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
