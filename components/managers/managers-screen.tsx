import { ManagerCard } from "@/components/managers/manager-card";
import { Rail } from "@/components/ui/rail";
import { managersPage, sampleManagers } from "@/lib/site-content";

const { title, lede } = managersPage;

/** Six sample managers in a rail that begins with the `first` one, counted from 1, and goes round. */
export function ManagersScreen({ first }: { first: number }) {
  const numbered = sampleManagers.map((manager, index) => ({ ...manager, number: index + 1 }));
  const shown = [...numbered.slice(first - 1), ...numbered.slice(0, first - 1)];
  return (
    <div className="min-h-[60dvh] bg-canvas">
      <div className="site-container section-space">
        <div className="mb-6 lg:pr-28">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-1 max-w-[56ch] text-ink-3">{lede}</p>
        </div>
        <Rail label={title} withButtons>
          {shown.map((manager) => (
            <ManagerCard key={manager.number} manager={manager} count={shown.length} />
          ))}
        </Rail>
      </div>
    </div>
  );
}
