import { skyClass } from "@/components/ui/sky-class";

/** Head of a page on its own sky: title and a line of help. */
export const PageHero = ({ title, lede }: { title: string; lede: string }) => (
  <section className={skyClass}>
    <div className="site-container py-[clamp(32px,5vw,56px)]">
      <h1 className="max-w-[16ch] font-bold text-display">{title}</h1>
      <p className="mt-3 max-w-[56ch] text-ink-2">{lede}</p>
    </div>
  </section>
);
