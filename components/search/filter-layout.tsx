import type { ReactNode } from "react";
import { FilterOpener, FilterPanel, type FilterPanelProps } from "@/components/search/filter-panel";
import { BusyRegion } from "@/components/search/list-navigation";
import { MapView } from "@/components/search/map-view";

type FilterLayoutProps = {
  panel: FilterPanelProps;
  /** Number of active filters. */
  chosen: number;
  /** The filters of the list as the map asks for them; undefined when nothing can match. */
  mapQuery: string | undefined;
  /** The path of the list that takes these filters with an area, where the page's own does not. */
  mapPath?: string;
  /** The order of the list. */
  order?: ReactNode;
  children: ReactNode;
};

/** Search results with their filters: beside them on wide screens, behind a button that stays in view on phones. */
export const FilterLayout = ({ panel, chosen, mapQuery, mapPath, order, children }: FilterLayoutProps) => (
  <>
    <div className="sticky top-14 z-(--z-sticky) -mx-(--gutter) mb-2 flex border-y border-line bg-surface px-(--gutter) py-2 lg:hidden">
      <FilterOpener chosen={chosen} className="flex-1" />
    </div>
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start">
      <FilterPanel {...panel} />
      <BusyRegion label="Properties">
        <MapView query={mapQuery} path={mapPath} order={order}>
          {children}
        </MapView>
      </BusyRegion>
    </div>
  </>
);
