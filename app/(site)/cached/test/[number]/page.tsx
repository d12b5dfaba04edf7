import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Avatar, RatingStars } from "@/components/identity/person";
import { Icon } from "@/components/ui/icon";
import { Rail } from "@/components/ui/rail";
import { counted } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { company, managersPage, sampleManagers } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/cached/test/[number]">): Promise<Metadata> {
  const number = Number((await params).number);
  const manager = sampleManagers[number - 1];
  if (!manager) notFound();
  return pageMetadata({
    title: `${manager.name}, ${managersPage.title} | ${company.name}`,
    description: managersPage.description,
    path: routes.manager(number),
    noindex: true,
  });
}

/** `/test/1` to `/test/6`, the only values the rewrite passes: the sample managers, beginning with that number. */
export default async function Managers({ params }: PageProps<"/cached/test/[number]">) {
  return <ManagersScreen first={Number((await params).number)} />;
}

/** Six sample managers in a rail that begins with number `first`, counted from 1, and wraps around. */
function ManagersScreen({ first }: { first: number }) {
  const numbered = sampleManagers.map((manager, index) => ({ ...manager, number: index + 1 }));
  const shown = [...numbered.slice(first - 1), ...numbered.slice(0, first - 1)];
  return (
    <div className="min-h-[60dvh] bg-canvas">
      <div className="site-container section-space">
        <div className="mb-6 lg:pr-28">
          <h1 className="text-h1">{managersPage.title}</h1>
          <p className="mt-1 max-w-[56ch] text-ink-3">{managersPage.lede}</p>
        </div>
        <Rail label={managersPage.title} withButtons>
          {shown.map((manager) => (
            <ManagerCard key={manager.number} manager={manager} count={shown.length} />
          ))}
        </Rail>
      </div>
    </div>
  );
}

type ManagerCardProps = { manager: (typeof sampleManagers)[number] & { number: number }; count: number };

/** Card of a sample manager. */
const ManagerCard = ({ manager, count }: ManagerCardProps) => (
  <article className="relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
    <div className="flex items-center gap-3">
      <Avatar userName={manager.name} />
      <div className="min-w-0">
        <h2 className="text-h3">{manager.name}</h2>
        <p className="text-sm text-ink-3">{manager.role}</p>
      </div>
    </div>
    <RatingStars rating={manager.stars} />
    <p className="flex-1 text-ink-2">{manager.text}</p>
    <p className="flex items-center gap-1.5 border-t border-line pt-3 text-sm text-ink-3">
      <Icon name="map-pin" size={16} />
      {manager.city}, {counted(manager.years, "year", "years")}
      <span className="ml-auto">
        {manager.number} of {count}
      </span>
    </p>
  </article>
);
