import { opensSaving } from "@/components/layout/sign-in-required";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { Sort } from "@/lib/property/constants";
import { alertMessages } from "@/lib/search/alerts/alert-messages";
import { searchNameOf } from "@/lib/search/alerts/search-name";
import { filterQueryText } from "@/lib/search/filter-keys";
import { type LocalityNames, labelledCriteria } from "@/lib/search/filter-labels";
import { boxedBand } from "@/lib/search/panel-options";
import type { ListFilter } from "@/lib/search/types";

type SaveSearchButtonProps = {
  criteria: Partial<ListFilter>;
  search?: string | undefined;
  sort?: Sort | undefined;
  names?: LocalityNames;
};

/**
 * `Save this search` beside a list, with the filters of the list: the same for everybody. Its dialog loads when it is pressed.
 */
export function SaveSearchButton({ criteria, search, sort, names = new Map() }: SaveSearchButtonProps) {
  const kept = boxedBand(criteria);
  const query = filterQueryText({ criteria: kept, ...(search && { q: search }), ...(sort && { sort }), page: 1 });
  const labels = [...labelledCriteria(kept, names).map(({ label }) => label), ...(search ? [search] : [])];
  return (
    <button
      {...opensSaving(query, searchNameOf(labels))}
      className={`${buttonClass({ tone: "outline", size: "md" })} justify-self-start noscript:hidden`}
    >
      <Icon name="bell" size={18} />
      {alertMessages.save}
    </button>
  );
}
