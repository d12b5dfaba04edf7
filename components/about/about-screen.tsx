import { CheckedLists } from "@/components/about/checked-lists";
import { Figures } from "@/components/about/figures";
import { WaysOn } from "@/components/about/ways-on";
import { HowItWorks } from "@/components/home/how-it-works";
import { PageHero } from "@/components/layout/page-hero";
import { aboutPage } from "@/lib/site-content";

const { title, lede, story, earning } = aboutPage;

/** Who we are, what we check and what we do not, how we earn (spec 2, Route table). */
export const AboutScreen = () => (
  <>
    <PageHero title={title} lede={lede} />
    <div className="site-container pt-[clamp(40px,5vw,72px)]">
      <Story title={story.title} text={story.text} />
      <Figures />
    </div>
    <HowItWorks />
    <div className="site-container pb-[clamp(40px,5vw,72px)]">
      <CheckedLists />
      <div className="mt-10">
        <Story title={earning.title} text={earning.text} />
      </div>
      <WaysOn />
    </div>
  </>
);

const Story = ({ title: heading, text }: { title: string; text: readonly string[] }) => (
  <section className="max-w-[68ch]">
    <h2 className="text-h2">{heading}</h2>
    {text.map((paragraph) => (
      <p key={paragraph} className="mt-3 text-ink-2">
        {paragraph}
      </p>
    ))}
  </section>
);
